// Texts of the admin, in the language of the user: the source text is the key, as in kits.
import { createRequire } from 'node:module'
import { siteTexts } from './site-texts.ts'

export const ADMIN_LANGUAGES = ['en', 'de'] as const
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number]

type Texts = Record<string, string>

const require = createRequire(import.meta.url)
const en = () => require('./admin/en.json') as Texts
const de = () => require('./admin/de.json') as Texts

/** The text in a language, its `{name}`s filled in; the source text where there is no translation. */
export function adminText(lang: AdminLanguage, text: string, vars?: Record<string, string | number>): string {
  // Node reads each file once.
  return siteTexts({ texts: { site: { en: en(), de: de() } } }, lang)(text, vars)
}

/** The admin language of an account's locale, `de` for de-AT; undefined if the admin does not have it. */
export const ownLanguage = (locale: string | undefined): AdminLanguage | undefined =>
  ADMIN_LANGUAGES.find((lang) => lang === locale?.split('-')[0])

/** The admin language that Accept-Language prefers (RFC 9110 12.5.4, by primary language); else English. */
export function adminLanguage(header: string | null): AdminLanguage {
  let [best, weight]: [AdminLanguage, number] = ['en', 0]
  for (const part of (header ?? '').slice(0, 1000).split(',')) {
    const [range = '', ...parameters] = part.toLowerCase().split(';')
    const lang = ADMIN_LANGUAGES.find((one) => range.trim().split('-')[0] === one)
    const q = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
    const liked = q === undefined ? 1 : Number(q)
    if (lang && liked > weight) [best, weight] = [lang, liked]
  }
  return best
}
