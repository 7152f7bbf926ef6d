// Numbers as people of a language write them: typed into a control, or in a file whose program nobody knows.

export type DecimalSign = ',' | '.'

/** `either`: 1.234 and 1,234 are two numbers, by who reads them. `whole`: nothing parts decimals. */
export type NumberStyle = DecimalSign | 'either' | 'whole'

/** No number of ours is longer, whatever parts its thousands. */
const LONGEST = 40

/** Thousands are parted by one kind of sign, never behind a zero: 0.125 has none. The last one parts decimals. */
const WITH_COMMA = /^[+-]?(?:\d+|[1-9]\d{0,2}([.'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*)?(?:,\d*)?$/
const WITH_POINT = /^[+-]?(?:\d+|[1-9]\d{0,2}([,'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*)?(?:\.\d*)?$/

/** 1.234,5 is 1234.5 in German, 1,234.5 in English. A sign that cannot part thousands there parts decimals, as in 0.125. */
export function readNumber(lang: string, text: string): string | undefined {
  const plain = plainNumber(lang, text)
  return plain !== undefined && /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? plain : undefined
}

/** The same of a number that is not typed to its end: `2,` is `2.`. */
export function plainNumber(lang: string, text: string): string | undefined {
  const { group, decimal } = signsOf(lang)
  const style = styleOfNumber(text)
  if (style === undefined) return undefined
  if (style !== 'either') return plainWith(style === 'whole' ? decimal : style, text)
  const sign = text.includes(',') ? ',' : '.'
  return plainWith(sign === group ? other(sign) : sign, text)
}

/** How a number is written; undefined for what is none. */
export function styleOfNumber(text: string): NumberStyle | undefined {
  const bare = bareNumber(text)
  if (!/\d/.test(bare) || bare.length > LONGEST) return undefined
  const [isComma, isPoint] = [WITH_COMMA.test(bare), WITH_POINT.test(bare)]
  if (isComma && isPoint) return /[.,]/.test(bare) ? 'either' : 'whole'
  return isComma ? ',' : isPoint ? '.' : undefined
}

/** The number with a point, read by the sign of its decimals; undefined for what is none then. */
export function plainWith(decimal: DecimalSign, text: string): string | undefined {
  const bare = bareNumber(text)
  const isNumber = /\d/.test(bare) && bare.length <= LONGEST
  if (!isNumber || !(decimal === ',' ? WITH_COMMA : WITH_POINT).test(bare)) return undefined
  const digits = bare.replace(/^\+/, '').replaceAll(decimal === ',' ? /[^\d,-]/g : /[^\d.-]/g, '')
  return digits.replace(',', '.')
}

/** `plain` is what `readNumber` gave; read again it is the same number. */
export const writeNumber = (lang: string, plain: string): string => plain.replace('.', decimalSign(lang))

/** So that it is the same number to whoever reads it: 1.234 could be 1234, and 1.2340 could not. */
export const unmistakable = (text: string): string => (styleOfNumber(text) === 'either' ? `${text}0` : text)

/** Degrees have no thousands: 53.560 and 53,560 are the same. */
export function readDegrees(text: string): number | undefined {
  const plain = bareNumber(text).replace(/\s*°$/, '').replace(',', '.')
  return /^[+-]?\d{1,3}(\.\d{0,15})?$/.test(plain) ? Number(plain) : undefined
}

export const decimalSign = (lang: string): DecimalSign => signsOf(lang).decimal

const other = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',')

/** With the minus of keyboards. */
const bareNumber = (text: string): string => text.trim().replace(/^[\u2212\u2013]/, '-')

function signsOf(lang: string): { group: string; decimal: DecimalSign } {
  const parts = new Intl.NumberFormat(lang, { numberingSystem: 'latn' }).formatToParts(-1234567.8)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') === ',' ? ',' : '.' }
}
