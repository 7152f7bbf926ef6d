// A number with the sign of a currency or unit, as people write it: 1.290,00 €, 80 m², 19 %.
import { plainNumber, readNumber } from './typed-number.ts'

/** The options of a number field that say how its numbers are displayed. */
export interface AmountField {
  display?: unknown
  unit?: unknown
  [option: string]: unknown
}

const SIGNS: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const BEFORE = /^(?:([€$£])|(EUR|USD|GBP|CHF)(?![a-z]))\s*/i
const BEHIND = /\s*(?:([€$£])|(?<![a-z])(EUR|USD|GBP|CHF))$/i
/** 1.290,– has no cents. */
const NO_CENTS = /(?<=\d),\s?[-–—]{1,2}$/
const LONGEST = 80

/** What a user typed for the field, in the form of `readNumber`. */
export const readAmount = (lang: string, text: string, field: AmountField): string | undefined =>
  readNumber(lang, withoutSign(text, field, lang))

/** The same for a number that is not yet typed completely. */
export const plainAmount = (lang: string, text: string, field: AmountField): string | undefined =>
  plainNumber(lang, withoutSign(text, field, lang))

/** The unit next to the number in its control; undefined where there is none. */
export function unitOf({ display, unit }: AmountField): string | undefined {
  if (display === 'percent') return '%'
  const own = typeof unit === 'string' && unit ? unit : undefined
  return display === 'currency' ? (own ?? 'EUR') : own
}

/** An amount and its currency (ISO 4217), where it has one. */
export function amountOf(text: string): { amount: string; unit: string | undefined } {
  const found = BEFORE.exec(text) ?? BEHIND.exec(text)
  if (!found) return { amount: text, unit: undefined }
  return { amount: text.replace(found[0], ''), unit: SIGNS[found[1] ?? ''] ?? found[2]?.toUpperCase() }
}

/** The currency in the name of a column; undefined when there is none. */
export function currencyIn(columnName: string): string | undefined {
  const [, sign, code] = /([€$£])|\b(EUR|USD|GBP|CHF)\b/.exec(columnName) ?? []
  return sign ? SIGNS[sign] : code
}

/** The number alone, where the sign next to it is that of the field; else the text unchanged. */
export function withoutSign(text: string, field: AmountField, lang = 'en'): string {
  const bare = text.trim()
  if (bare.length > LONGEST) return bare
  const isMoney = field.display === 'currency'
  const folded = bare.toLowerCase()
  for (const sign of signsOf(field, lang)) {
    if (folded.endsWith(sign)) return withoutCents(bare.slice(0, -sign.length), isMoney)
    if (isMoney && folded.startsWith(sign)) return withoutCents(bare.slice(sign.length), isMoney)
  }
  return withoutCents(bare, isMoney)
}

const withoutCents = (text: string, isMoney: boolean): string =>
  isMoney ? text.trim().replace(NO_CENTS, '') : text.trim()

/** The longest first: `Euro` before `Eur`. */
function signsOf({ display, unit }: AmountField, lang: string): string[] {
  const own = typeof unit === 'string' ? unit : ''
  if (display === 'percent') return ['%']
  const signs = display === 'currency' ? currencySigns(own || 'EUR', lang) : [own]
  return [...new Set(signs.map((sign) => sign.toLowerCase()).filter(Boolean))].sort((a, b) => b.length - a.length)
}

function currencySigns(currency: string, lang: string): string[] {
  const named = (currencyDisplay: 'narrowSymbol' | 'name') =>
    new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay })
      .formatToParts(2)
      .find(({ type }) => type === 'currency')?.value ?? ''
  return /^[A-Z]{3}$/.test(currency) ? [currency, named('narrowSymbol'), named('name')] : [currency]
}
