// Whether a column holds numbers, how they are written, and whether they are amounts of money.
import { WITH_COMMA } from './cell.ts'
import { amountOf, currencyIn } from './currency.ts'

export interface Numbers {
  /** `either`: 1.234 is two numbers, by who reads it; `whole`: nothing tells. */
  style: 'comma' | 'point' | 'either' | 'whole'
  /** The currency of amounts. */
  unit: string | undefined
  /** So many digits behind the sign that parts them, at most. */
  decimals: number
}

/** A number with zeros in front is a code. */
const PLAIN = /^-?(0|[1-9]\d{0,13})(\.\d{1,6})?$/
const CODE = /^-?0\d/
/** Digits before and behind the comma that a number of ours has. */
const MOST_DIGITS = 14
const MOST_DECIMALS = 6

/** Money, told by the last part of a word: `Verkaufspreis`, not `Kostenstelle`. */
const MONEY = /(preise?|prices?|betrag|beträge|kosten|costs?)(?!\p{L})/iu
/** Digits that nobody calculates with. */
const NO_NUMBERS = /(?<!\p{L})(plz|postleitzahl|zip|postcode|ean|gtin|isbn|iban|tel|telefon|phone|fax|handy|mobil)(?!\p{L})/iu // prettier-ignore

/** Undefined when a value is none, or when they are written in several ways. */
export function numbersOf(word: string, values: readonly string[]): Numbers | undefined {
  if (!values.length || NO_NUMBERS.test(word)) return undefined
  const amounts = values.map((value) => amountOf(value.trim()))
  const units = new Set(amounts.flatMap(({ unit }) => unit ?? []))
  if (units.size > 1) return undefined
  const texts = amounts.map(({ amount }) => amount)
  const [isComma, isPoint] = [texts.every(hasComma), texts.every((text) => PLAIN.test(text))]
  if (!isComma && !isPoint) return undefined
  const style = isComma && isPoint ? (texts.some((text) => text.includes('.')) ? 'either' : 'whole') : isComma ? 'comma' : 'point' // prettier-ignore
  const [unit] = units
  return { style, unit: unit ?? unitOf(word), decimals: Math.max(...texts.map((text) => decimalsOf(text, style))) } // prettier-ignore
}

const unitOf = (word: string): string | undefined =>
  currencyIn(word) ?? (MONEY.test(word) ? 'EUR' : undefined)

function hasComma(text: string): boolean {
  const [whole = '', decimals = ''] = text.split(',')
  const digits = whole.replace(/\D/g, '').length
  return WITH_COMMA.test(text) && !CODE.test(text) && digits <= MOST_DIGITS && decimals.length <= MOST_DECIMALS // prettier-ignore
}

const decimalsOf = (text: string, style: Numbers['style']): number =>
  style === 'whole' || style === 'either' ? 0 : (text.split(style === 'comma' ? ',' : '.')[1]?.length ?? 0)

/** Whether the numbers of a file have a comma. What can be read both ways is read as who writes semicolons, or amounts of money. */
export function commaIn(columns: readonly (Numbers | undefined)[], delimiter: string | undefined): boolean {
  const styles = columns.flatMap((one) => one?.style ?? [])
  if (styles.includes('comma')) return true
  if (styles.includes('point')) return false
  const isMoney = columns.some((one) => one?.style === 'either' && one.unit !== undefined)
  return styles.includes('either') && (delimiter === ';' || isMoney)
}

/** Whether all of a file can be read in one way, and this column, too. */
export const isRead = ({ style }: Numbers, isComma: boolean): boolean => style !== (isComma ? 'point' : 'comma') // prettier-ignore
