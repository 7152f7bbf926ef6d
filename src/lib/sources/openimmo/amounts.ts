// Amounts of money and of other things, as an OpenImmo item writes them.
import { elementsAt, textAt } from './elements.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

/** Zero is left out: programs write 0 for “on request” or “unknown”. */
export function amount(item: ItemElement, paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const text = textAt(item, ...path.split('/'))
    if (Number.parseFloat(text.replace(',', '.')) > 0) return text
  }
  return undefined
}

/** `1240000` in francs is `1.240.000 CHF`. */
export function money(written: string, currency: string): string {
  const amount = Number.parseFloat(written.replace(',', '.'))
  const decimals = Number.isInteger(amount) && amount >= 1000 ? { maximumFractionDigits: 0 } : {}
  return new Intl.NumberFormat('de', { style: 'currency', currency, ...decimals }).format(amount)
}

export function currencyOf(item: ItemElement): string {
  const [element] = elementsAt(item, 'preise', 'waehrung')
  const code = (element?.attributes['iso_waehrung'] ?? '').trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : 'EUR'
}
