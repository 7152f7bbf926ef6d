// Field values as text in the user's language: numbers with units, dates, times, recurrence rules.
import {
  choosesOne,
  choosesSeveral,
  hasItems,
  hasKind,
  isHtml,
  isGeo,
  isRepeating,
  linksTo,
} from '../../../lib/rules/conditions/traits.ts'
import { richTextToText } from '../../../lib/rules/conditions/plain-text.ts'
import { parseRule } from '../../../lib/rules/recurrence/parse-rule.ts'
import { describeRule } from '../../../lib/rules/recurrence/describe-rule.ts'
import type { Translate } from '../../lang/lang.ts'

export interface Reader {
  lang: string
  /** IANA name; by default that of the device. */
  timezone?: string | null | undefined
  t: Translate
}
interface Field {
  type: string
  name: string
  [option: string]: unknown
}
interface Choice {
  key: string
  label?: string
}

/** The label of an option; an option that does not exist any more is shown by its key. */
export const labelOfChoice = ({ options }: Field, key: string): string =>
  (Array.isArray(options) ? (options as Choice[]) : []).find((one) => one.key === key)?.label || key

/** Undefined for values without a text form: pictures and relations. */
export function valueText(field: Field, value: unknown, reader: Reader): string | undefined {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return listText(field, value, reader)
  const write = WRITERS.find(([is]) => is(field))?.[1]
  return write ? write(value as never, field, reader) : typeof value === 'string' ? value : undefined
}

function listText(field: Field, values: unknown[], reader: Reader): string | undefined {
  if (hasItems(field)) return reader.t('{n} items', { n: values.length })
  if (!choosesSeveral(field)) return undefined
  return values.map((key) => labelOfChoice(field, String(key))).join(', ')
}

type Writer = (value: never, field: Field, reader: Reader) => string
/** Tried in this order; all other values are written unchanged. */
const WRITERS: readonly (readonly [is: (field: Field) => boolean, write: Writer])[] = [
  [choosesOne, (key: string, field) => labelOfChoice(field, key)],
  [isHtml, (markup: string) => richTextToText(markup)],
  [isGeo, placeText],
  [(field) => linksTo(field, 'link'), linkText],
  [isRepeating, ruleText],
  [(field) => hasKind(field, 'number'), numberText],
  [(field) => hasKind(field, 'boolean'), (value: boolean, _, { t }) => (value ? t('Yes') : t('No'))],
  [(field) => hasKind(field, 'date'), (day: string, _, reader) => dayText(day, reader)],
  [(field) => hasKind(field, 'moment'), (moment: string, _, reader) => momentText(moment, reader)],
]

function linkText({ label, href, type }: { label?: string; href?: string; type?: string }): string {
  return label || href || type || ''
}

type NumberField = Readonly<Record<string, unknown>>

/** A number as its field displays it; amounts of money have their cents, so that columns of them line up. */
export function numberText(
  value: number,
  { display, unit, decimals }: NumberField,
  { lang }: Pick<Reader, 'lang'>,
): string {
  const digits = typeof decimals === 'number' && decimals <= 6 ? decimals : undefined
  const most = { maximumFractionDigits: digits ?? 6 }
  if (display === 'rating') return `${value} ★`
  if (display === 'currency') {
    const fractionDigits = { ...most, ...(digits !== undefined && { minimumFractionDigits: digits }) }
    return currencyText(value, { lang, fractionDigits, unit: typeof unit === 'string' ? unit : 'EUR' })
  }
  const named = display === 'percent' ? '%' : typeof unit === 'string' ? unit : ''
  // 2011 may be a year, so a number without a unit is grouped from five digits.
  const useGrouping = named ? 'auto' : 'min2'
  const number = new Intl.NumberFormat(lang, { useGrouping, ...most }).format(value)
  return named ? `${number} ${named}` : number
}

function currencyText(
  value: number,
  { lang, fractionDigits, unit }: { lang: string; fractionDigits: object; unit: string },
) {
  try {
    return new Intl.NumberFormat(lang, { style: 'currency', currency: unit, ...fractionDigits }).format(value)
  } catch {
    return `${new Intl.NumberFormat(lang, fractionDigits).format(value)} ${unit}`
  }
}

/** A date is independent of time zones. */
function dayText(day: string, { lang }: Reader): string {
  const date = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

function momentText(moment: string, { lang, timezone }: Reader): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return moment
  const zone = timezone ? { timeZone: timezone } : {}
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', ...zone }).format(date)
}

function placeText({ address, lat, lng }: { address?: string; lat?: number; lng?: number }): string {
  if (address) return address
  return lat === undefined || lng === undefined ? '' : `${lat.toFixed(5)}, ${lng.toFixed(5)}`
}

function ruleText({ rrule }: { rrule?: string }, _: Field, { lang }: Reader): string {
  const { rule } = rrule ? parseRule(rrule) : {}
  return rule ? describeRule(rule, lang) : (rrule ?? '')
}
