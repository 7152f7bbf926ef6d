// Labels of a kit in the user's language: the kit's own texts, else the product's.
import { adminLanguage, adminText } from './admin-text.ts'

/** The kit's translation, else that of the language without its region, else the text of the source. */
export function kitTexts(
  { texts }: { texts: { admin: Record<string, Texts> } },
  locale: string | undefined,
): (text: string) => string {
  if (locale === undefined) return (text) => text
  const own = textsOf(texts.admin, locale)
  const near = textsOf(texts.admin, locale.split('-')[0]!)
  return (text) => find(own, text) ?? find(near, text) ?? text
}

/** The product's own text, in the nearest of its languages. */
export const productTexts =
  (locale: string | undefined) =>
  (text: string): string =>
    adminText(adminLanguage(locale ?? null), text)

type Texts = Record<string, string>

// Both are external input: neither a language nor a text may resolve to a property of Object.prototype.
const textsOf = (all: Record<string, Texts>, lang: string): Texts => (Object.hasOwn(all, lang) ? all[lang]! : {})
const find = (texts: Texts, text: string): string | undefined =>
  Object.hasOwn(texts, text) ? texts[text] || undefined : undefined
