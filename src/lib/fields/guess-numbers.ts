// Whether a column holds numbers, their format, and whether they are amounts of money.
import { amountOf, currencyIn } from '../rules/conditions/typed-amount.ts'
import { styleOfNumber, type NumberStyle } from '../rules/conditions/typed-number.ts'

export interface Numbers {
  style: NumberStyle
  /** The currency of amounts. */
  unit: string | undefined
  /** Maximum digits after the decimal separator. */
  decimals: number
  /** For `either`: the separator in its numbers. */
  sign?: ',' | '.'
}

/** A number with leading zeros is a code. */
const CODE = /^-?0\d/
/** Digits before and after the decimal separator of a number that can be stored. */
const MAX_DIGITS = 14
const MAX_DECIMALS = 6

/** Money, by the last part of a word: `Verkaufspreis`, not `Kostenstelle`. */
const MONEY = /(preise?|prices?|betrag|beträge|kosten|costs?)(?!\p{L})/iu
/** Digits that are not used for calculations. */
const NO_NUMBERS =
  /(?<!\p{L})(plz|postleitzahl|zip|postcode|ean|gtin|isbn|iban|tel|telefon|phone|fax|handy|mobil)(?!\p{L})/iu

/** Undefined when a value is not a number, or when formats are mixed. */
export function numbersOf(word: string, values: readonly string[]): Numbers | undefined {
  if (!values.length || NO_NUMBERS.test(word)) return undefined
  const amounts = values.map((value) => amountOf(value.trim()))
  const units = new Set(amounts.flatMap(({ unit }) => unit ?? []))
  if (units.size > 1) return undefined
  const texts = amounts.map(({ amount }) => amount)
  const style = commonStyle(texts)
  if (style === undefined || texts.some((text) => !isOurs(text, style))) return undefined
  const [unit] = units
  const either = style === 'either' ? texts.find((text) => styleOfNumber(text) === 'either') : undefined
  return {
    style,
    unit: unit ?? unitOf(word),
    decimals: Math.max(...texts.map((text) => decimalsOf(text, style))),
    ...(either !== undefined && { sign: either.includes(',') ? ',' : '.' }),
  }
}

function commonStyle(texts: readonly string[]): NumberStyle | undefined {
  const styles = new Set(texts.map(styleOfNumber))
  if (styles.has(undefined) || (styles.has(',') && styles.has('.'))) return undefined
  const isTwice = styles.has('either') && new Set(texts.flatMap((text) => text.match(/[.,]/g) ?? [])).size > 1
  if (styles.has(',') || styles.has('.')) return styles.has(',') ? ',' : '.'
  return isTwice ? undefined : styles.has('either') ? 'either' : 'whole'
}

const unitOf = (word: string): string | undefined => currencyIn(word) ?? (MONEY.test(word) ? 'EUR' : undefined)

function isOurs(text: string, style: NumberStyle): boolean {
  const [integerPart = ''] = style === ',' || style === '.' ? text.split(style) : [text]
  const digits = integerPart.replace(/\D/g, '').length
  return !CODE.test(text) && digits > 0 && digits <= MAX_DIGITS && decimalsOf(text, style) <= MAX_DECIMALS
}

const decimalsOf = (text: string, style: NumberStyle): number =>
  style === 'whole' || style === 'either' ? 0 : (text.split(style)[1]?.length ?? 0)

/**
 * Whether the numbers of a file have a decimal comma; undefined if that is ambiguous. Amounts of money have no third decimal,
 * and Excel writes semicolons where decimals have a comma.
 */
export function commaIn(columns: readonly (Numbers | undefined)[], delimiter: string | undefined): boolean | undefined {
  const numbers = columns.filter((one) => one !== undefined)
  const styles = numbers.map(({ style }) => style)
  if (styles.includes(',')) return true
  if (styles.includes('.')) return false
  const either = numbers.filter(({ style }) => style === 'either')
  const money = either.find(({ unit }) => unit !== undefined)
  if (money) return money.sign === '.'
  return either.length && delimiter === ';' ? true : either.length ? undefined : false
}

/** Whether this column can be read with the number format of the file. */
export const isRead = ({ style }: Numbers, isComma: boolean | undefined): boolean =>
  isComma === undefined || style !== (isComma ? '.' : ',')
