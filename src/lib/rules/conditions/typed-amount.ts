// The sign of a currency or a unit beside a number, as people write it: 1.290,00 €, 80 m², 19 %.
import { plainNumber, readNumber } from './typed-number.ts'

/** What of a number field says how its numbers are shown. */
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

/** What a person typed for the field, as `readNumber` gives numbers. */
export const readAmount = (lang: string, text: string, field: AmountField): string | undefined =>
  readNumber(lang, withoutSign(text, field, lang))

/** The same of a number that is not typed to its end. */
export const plainAmount = (lang: string, text: string, field: AmountField): string | undefined =>
  plainNumber(lang, withoutSign(text, field, lang))

/** What stands beside the number in its control; undefined where nothing does. */
export function unitOf({ display, unit }: AmountField): string | undefined {
  if (display === 'percent') return '%'
  const own = typeof unit === 'string' && unit ? unit : undefined
  return display === 'currency' ? (own ?? 'EUR') : own
}

/** An amount and its currency (ISO 4217), as far as one stands beside it. */
export function amountOf(text: string): { amount: string; unit: string | undefined } {
  const found = BEFORE.exec(text) ?? BEHIND.exec(text)
  if (!found) return { amount: text, unit: undefined }
  return { amount: text.replace(found[0], ''), unit: SIGNS[found[1] ?? ''] ?? found[2]?.toUpperCase() }
}

/** The currency that a column is called after; undefined when it is none. */
export function currencyIn(words: string): string | undefined {
  const [, sign, code] = /([€$£])|\b(EUR|USD|GBP|CHF)\b/.exec(words) ?? []
  return sign ? SIGNS[sign] : code
}

/** The number alone, where what stands beside it is the sign of the field; else the text as it is. */
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
  return [...new Set(signs.map((sign) => sign.toLowerCase()).filter(Boolean))].sort(
    (a, b) => b.length - a.length,
  )
}

function currencySigns(currency: string, lang: string): string[] {
  const named = (currencyDisplay: 'narrowSymbol' | 'name') =>
    new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay })
      .formatToParts(2)
      .find(({ type }) => type === 'currency')?.value ?? ''
  return /^[A-Z]{3}$/.test(currency) ? [currency, named('narrowSymbol'), named('name')] : [currency]
}
