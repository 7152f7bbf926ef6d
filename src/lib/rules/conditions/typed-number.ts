// Numbers as people write them in a language: typed into a control, or in a file of unknown origin.

export type DecimalSign = ',' | '.'

/** `either`: 1.234 and 1,234 are one of two numbers, depending on the reader. `whole`: no decimals. */
export type NumberStyle = DecimalSign | 'either' | 'whole'

/** Maximum length of a number, with thousands separators. */
const LONGEST = 40

/** Thousands use one kind of separator, never after a leading zero, as in 0.125. The last sign separates decimals. */
const WITH_COMMA = /^[+-]?(?:\d+|[1-9]\d{0,2}([.'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*)?(?:,\d*)?$/
const WITH_POINT = /^[+-]?(?:\d+|[1-9]\d{0,2}([,'’ \u00a0\u2009\u202f])\d{3}(?:\1\d{3})*)?(?:\.\d*)?$/

/** 1.234,5 is 1234.5 in German, 1,234.5 in English. A sign that cannot separate thousands separates decimals: 0.125. */
export function readNumber(lang: string, text: string): string | undefined {
  const plain = plainNumber(lang, text)
  return plain !== undefined && /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? plain : undefined
}

/** The same for a number that is not yet typed completely: `2,` is `2.`. */
export function plainNumber(lang: string, text: string): string | undefined {
  const { group, decimal } = signsOf(lang)
  const style = styleOfNumber(text)
  if (style === undefined) return undefined
  if (style !== 'either') return plainWith(style === 'whole' ? decimal : style, text)
  const sign = text.includes(',') ? ',' : '.'
  return plainWith(sign === group ? other(sign) : sign, text)
}

/** The notation of a number; undefined for other text. */
export function styleOfNumber(text: string): NumberStyle | undefined {
  const bare = bareNumber(text)
  if (!/\d/.test(bare) || bare.length > LONGEST) return undefined
  const [isComma, isPoint] = [WITH_COMMA.test(bare), WITH_POINT.test(bare)]
  if (isComma && isPoint) return /[.,]/.test(bare) ? 'either' : 'whole'
  return isComma ? ',' : isPoint ? '.' : undefined
}

/** The number with a decimal point, read with this decimal sign; undefined when it is not valid then. */
export function plainWith(decimal: DecimalSign, text: string): string | undefined {
  const bare = bareNumber(text)
  const isNumber = /\d/.test(bare) && bare.length <= LONGEST
  if (!isNumber || !(decimal === ',' ? WITH_COMMA : WITH_POINT).test(bare)) return undefined
  const digits = bare.replace(/^\+/, '').replaceAll(decimal === ',' ? /[^\d,-]/g : /[^\d.-]/g, '')
  return digits.replace(',', '.')
}

/** `plain` is a result of `readNumber`; parsing the text again gives the same number. */
export const writeNumber = (lang: string, plain: string): string => plain.replace('.', decimalSign(lang))

/** Makes a number unambiguous for any reader: 1.234 could be 1234, 1.2340 could not. */
export const unambiguous = (text: string): string => (styleOfNumber(text) === 'either' ? `${text}0` : text)

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
