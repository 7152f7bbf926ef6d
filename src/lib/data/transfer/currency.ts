// The sign of a currency beside an amount, as spreadsheets write it: 1.290,00 €
import type { Field } from '../../fields/fields.ts'

const SIGNS: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const BEFORE = /^(?:([€$£])|(EUR|USD|GBP|CHF)(?![a-z]))\s*/i
const BEHIND = /\s*(?:([€$£])|(?<![a-z])(EUR|USD|GBP|CHF))$/i

/** An amount and its currency (ISO 4217), as far as one stands beside it. */
export function amountOf(text: string): { amount: string; unit: string | undefined } {
  const found = BEFORE.exec(text) ?? BEHIND.exec(text)
  if (!found) return { amount: text, unit: undefined }
  return { amount: text.replace(found[0], ''), unit: SIGNS[found[1] ?? ''] ?? found[2]?.toUpperCase() }
}

/** For an amount of money the number alone, where the sign is that of the field; else the text as it is. */
export function withoutSign(text: string, { display, unit }: Field): string {
  if (display !== 'currency') return text
  const found = amountOf(text)
  return found.unit === ((unit as string | undefined) ?? 'EUR') ? found.amount : text
}

/** The currency that a column is called after; undefined when it is none. */
export function currencyIn(words: string): string | undefined {
  const [, sign, code] = /([€$£])|\b(EUR|USD|GBP|CHF)\b/.exec(words) ?? []
  return sign ? SIGNS[sign] : code
}
