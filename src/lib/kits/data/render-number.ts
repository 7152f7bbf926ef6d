// Numbers in the format of their field and of a language.
import { html, type Html } from '../../base/html.ts'
import type { View } from '../../core/extension/define-block.ts'

type Words = Pick<View, 'lang' | 'lt'>
/** display, unit, decimals, max */
type NumberField = Readonly<Record<string, unknown>>

export function renderNumber({ lang, lt }: Words, field: NumberField, value: number): Html | string {
  const { display, unit, max } = field
  const name = typeof unit === 'string' ? unit : ''
  if (display === 'currency') return money(lang, value, name || 'EUR')
  if (display === 'percent') return written(lang, value / 100, { style: 'percent', ...digitsOf(field) })
  if (display === 'rating') return rating(lt, value, typeof max === 'number' ? max : 5)
  const text = written(lang, value, digitsOf(field))
  return name ? `${text}\u00A0${name}` : text
}

const written = (lang: string, value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(lang, options).format(value)

const digitsOf = ({ decimals }: NumberField): Intl.NumberFormatOptions => ({
  maximumFractionDigits: typeof decimals === 'number' ? decimals : 6,
})

/** Whole amounts are written without decimals. */
const money = (lang: string, value: number, currency: string): string =>
  written(lang, value, { style: 'currency', currency, ...(Number.isInteger(value) && { maximumFractionDigits: 0 }) })

const MAX_STARS = 10

function rating(lt: View['lt'], value: number, most: number): Html | string {
  const text = lt('{n} of {all}', { n: value, all: most })
  if (most > MAX_STARS || most < 1) return text
  const full = Math.max(0, Math.min(most, Math.round(value)))
  const stars = '★'.repeat(full) + '☆'.repeat(Math.floor(most) - full)
  return html`<span class="value-stars" aria-hidden="true">${stars}</span><span class="visually-hidden">${text}</span>`
}
