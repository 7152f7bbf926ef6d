// Formats prices with their period.
import { html, type BlockView, type Html } from 'cms/kit'

/** Unit codes of UN/CEFACT, as schema.org requires. */
export const PERIODS = [
  { key: 'once', label: 'Once', code: '' },
  { key: 'hour', label: 'Hour', code: 'HUR' },
  { key: 'day', label: 'Day', code: 'DAY' },
  { key: 'month', label: 'Month', code: 'MON' },
  { key: 'year', label: 'Year', code: 'ANN' },
] as const

export const unitCodeOf = (period: string): string => PERIODS.find(({ key }) => key === period)?.code ?? ''

/** Whole amounts have no decimals. */
export function money(amount: number, currency: string, lang: string): string {
  const decimals = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(lang, { style: 'currency', currency: currency || 'EUR', ...decimals }).format(amount)
}

interface Priced {
  price: number | undefined
  period: string
  price_text: string
}
type PriceView = Pick<BlockView<{ currency: string }>, 'data' | 'lang' | 'lt'>

/** `mark` are the attributes of edit() for a text in place of a price; empty when both are missing. */
export function priceOf({ data, lang, lt }: PriceView, item: Priced, mark: Html): Html | '' {
  if (item.price_text) return html`<p class="price price-words" ${mark}>${item.price_text}</p>`
  if (item.price === undefined) return ''
  const units: Record<string, string> = {
    hour: lt('per hour'),
    day: lt('per day'),
    month: lt('per month'),
    year: lt('per year'),
  }
  const unit = Object.hasOwn(units, item.period) ? units[item.period] : ''
  const period = unit ? html` <span class="price-per">${unit}</span>` : ''
  return html`<p class="price"><span>${money(item.price, data.currency, lang)}</span>${period}</p>`
}

/** The lines that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
