// Text as a part of an address: one function for pages, entries, files and their preview in the admin.

import { languageTag } from './language-tag.ts'

/** "and" as it stands in an address. A sign without a word in the language is left out. */
const AND: Record<string, string> = {
  af: 'en',
  bs: 'i',
  ca: 'i',
  cs: 'a',
  da: 'og',
  de: 'und',
  en: 'and',
  es: 'y',
  et: 'ja',
  fi: 'ja',
  fr: 'et',
  gl: 'e',
  hr: 'i',
  hu: 'es',
  it: 'e',
  la: 'et',
  nb: 'og',
  nl: 'en',
  nn: 'og',
  no: 'og',
  pl: 'i',
  pt: 'e',
  ro: 'si',
  sk: 'a',
  sl: 'in',
  sq: 'dhe',
  sr: 'i',
  sv: 'och',
  tr: 've',
}
const SIGNS: Record<string, Record<string, string>> = { en: { '♥': 'love' } }

/** What is longer is cut before it is looked at: no address takes so much. */
const LOOKED_AT = 1000
export const LONGEST_SLUG = 100

/** `Küchen & Bäder` in German: kuechen-und-baeder; '' when nothing of the text can stand in an address. */
export async function slugify(text: string, lang: string): Promise<string> {
  // Its tables of letters take 10 ms to load, and only what is new needs them.
  const { default: make } = await import('@sindresorhus/slugify')
  const locale = languageTag(lang) ?? 'en'
  // Small letters first: the tables make a plain I of the Turkish İ, whose small letter would be another one then.
  const plain = spelledOut(text.slice(0, LOOKED_AT), locale).toLocaleLowerCase(locale)
  const slug = make(plain, { decamelize: false, locale })
  return slug.slice(0, LONGEST_SLUG).replace(/-+$/, '')
}

/**
 * The text with plain letters for ligatures and the like (NFKC), without characters that only format (soft hyphens,
 * zero width), and with signs as words of the language.
 */
export function spelledOut(text: string, lang: string): string {
  const language = lang.split('-', 1)[0]!.toLowerCase()
  const signs: Record<string, string | undefined> = { '&': AND[language], ...SIGNS[language] }
  return text
    .replace(/[™℠]/g, ' ') // NFKC would make letters of them
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[&♥🦄]/gu, (sign) => ` ${signs[sign] ?? ''} `)
}
