// Labels of a kit in the language of whoever edits: the kit's own texts, else what the product calls it.
import { adminLanguage, adminText } from './admin-text.ts'

/** The kit's translation, else that of the language without its region, else the text as it stands in the source. */
export function kitTexts(
  { texts }: { texts: { admin: Record<string, Texts> } },
  locale: string | undefined,
): (text: string) => string {
  if (locale === undefined) return (text) => text
  const own = textsOf(texts.admin, locale)
  const near = textsOf(texts.admin, locale.split('-')[0]!)
  return (text) => find(own, text) ?? find(near, text) ?? text
}

/** What the product itself says, in the nearest of its languages. */
export const productTexts =
  (locale: string | undefined) =>
  (text: string): string =>
    adminText(adminLanguage(locale ?? null), text)

type Texts = Record<string, string>

// Both come from outside: neither a language nor a text may find what every object has.
const textsOf = (all: Record<string, Texts>, lang: string): Texts =>
  Object.hasOwn(all, lang) ? all[lang]! : {}
const find = (texts: Texts, text: string): string | undefined =>
  Object.hasOwn(texts, text) ? texts[text] || undefined : undefined
