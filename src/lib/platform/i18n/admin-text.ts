// Texts of the admin, in the language of the user: the source text is the key, as in kits.
import { createRequire } from 'node:module'
import { likedLanguages } from './languages.ts'
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

/** The admin language that Accept-Language prefers; else English. */
export const adminLanguage = (header: string | null): AdminLanguage =>
  likedLanguages(header).map(ownLanguage).find(Boolean) ?? 'en'
