// Numbers as people of a language type them, and as they find them again in the control.

/** 1.234,5 is 1234.5 in German, 1,234.5 in English. A sign that cannot part thousands there parts decimals, as in 0.125. */
export function readNumber(lang: string, text: string): string | undefined {
  const plain = plainNumber(lang, text)
  return plain !== undefined && /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? plain : undefined
}

/** The same of any length, and of one that is not typed to its end: `2,` is `2.`. */
export function plainNumber(lang: string, text: string): string | undefined {
  const { group, decimal } = signsOf(lang)
  // Blanks and apostrophes part thousands in some languages, and decimals in none.
  const bare = text.trim().replace(/(?<=^[+-]?[1-9][\d\s'’]*)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g, '')
  const [whole = '', ...rest] = bare.split(decimal)
  const grouped = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.exec(whole)?.[1] === group
  const plain = grouped ? [whole.replaceAll(group, ''), ...rest].join('.') : bare.replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined
}

/** `plain` is what `readNumber` gave; read again it is the same number. */
export const writeNumber = (lang: string, plain: string): string => plain.replace('.', signsOf(lang).decimal)

function signsOf(lang: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(lang, { numberingSystem: 'latn' }).formatToParts(-1234567.8)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') === ',' ? ',' : '.' }
}
