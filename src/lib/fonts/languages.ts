// Which characters a website needs, by its languages: subsets as @fontsource and Google Fonts cut them.
import { invalid } from '../base/errors.ts'

/** Ranges of the subsets, as in the unicode.json of @fontsource packages. */
const RANGES: Record<string, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'greek-ext': 'U+1F00-1FFF',
  hebrew: 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F',
  arabic: 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FEFC',
}
/** Every character that a file has, in one file. */
export const ALL = 'all'

const LATIN = ['latin', 'latin-ext']
const SCRIPTS: Record<string, string[]> = {
  Latn: LATIN,
  Cyrl: ['cyrillic', 'cyrillic-ext'],
  Grek: ['greek', 'greek-ext'],
  Hebr: ['hebrew'],
  Arab: ['arabic'],
  Deva: ['devanagari'],
  Thai: ['thai'],
  Beng: ['bengali'],
  Taml: ['tamil'],
  Geor: ['georgian'],
  Armn: ['armenian'],
  Jpan: ['japanese'],
  Kore: ['korean'],
  Hans: ['chinese-simplified'],
  Hant: ['chinese-traditional'],
}

const scriptOf = (lang: string) => new Intl.Locale(lang).maximize().script ?? 'Latn'

/** The subset that nearly all text of a language is in: the one to preload. */
export const mainSubset = (lang: string): string => SCRIPTS[scriptOf(lang)]?.[0] ?? 'latin'

/** The subsets of a website's languages; Latin always, since names, addresses and numbers are everywhere. */
export function subsetsOf(languages: readonly string[]): string[] {
  const own = languages.flatMap((lang) => [
    ...(SCRIPTS[scriptOf(lang)] ?? [ALL]),
    ...(new Intl.Locale(lang).language === 'vi' ? ['vietnamese'] : []),
  ])
  return [...new Set([...LATIN, ...own])]
}

/** The range of a subset of uploaded files; undefined for all. Throws 422 where no range is known. */
export function rangeOf(subset: string): string | undefined {
  if (subset === ALL) return undefined
  if (Object.hasOwn(RANGES, subset)) return RANGES[subset]
  const known = [...Object.keys(RANGES), ALL].join(', ')
  throw invalid('/subsets', 'font.subset_unknown', { subset, known })
}

/** The subsets of uploaded files: one without a known range keeps all characters. */
export const fileSubsetsOf = (languages: readonly string[]): string[] => {
  const needed = subsetsOf(languages)
  return needed.every((one) => Object.hasOwn(RANGES, one)) ? needed : [ALL]
}

/** Whether a text may be printed as unicode-range. */
export const isRange = (text: string): boolean =>
  /^U\+[0-9A-F?]{1,6}(-[0-9A-F]{1,6})?(,\s?U\+[0-9A-F?]{1,6}(-[0-9A-F]{1,6})?)*$/i.test(text)

/** The code points of a unicode-range. */
export function codePoints(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from, to = from] = part.trim().slice(2).split('-') as [string, string?]
    const [first, last] = [parseInt(from, 16), Math.min(parseInt(to, 16), 0x10ffff)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  })
}
