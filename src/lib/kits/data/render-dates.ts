// Days, times and moments as text of a language, each in a <time> that programs can read.
import { html, type Html } from '../../base/html.ts'
import { dayIn } from '../../rules/conditions/local-day.ts'

export interface DateLabels {
  lang: string
  /** IANA. */
  timezone: string
}

const format = (lang: string, options: Intl.DateTimeFormatOptions, value: Date): string =>
  Number.isNaN(value.getTime()) ? '' : new Intl.DateTimeFormat(lang, options).format(value)

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
export const dayText = (
  lang: string,
  day: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => format(lang, { ...options, timeZone: 'UTC' }, noon(day))

/** YYYY-MM-DD */
export const renderDay = (lang: string, day: string): Html => html`<time datetime="${day}">${dayText(lang, day)}</time>`

/** RFC 3339 */
export function renderMoment({ lang, timezone }: DateLabels, moment: string): Html {
  const text = format(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }, new Date(moment))
  return html`<time datetime="${moment}">${withTimeWord(lang, text)}</time>`
}

/** Two moments of one day, the day once: 1. Dezember 2026, 19:00–21:00 Uhr. Undefined when they are of two days. */
export function renderHours({ lang, timezone }: DateLabels, start: string, end: string): Html | undefined {
  const [from, to] = [new Date(start), new Date(end)]
  if (!(from < to) || dayIn(timezone, from) !== dayIn(timezone, to)) return undefined
  const range = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone })
  const parts = range.formatRangeToParts(from, to)
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  const last = parts.findLastIndex(({ source }) => source === 'startRange') + 1
  const first = parts.findIndex(({ source }) => source === 'endRange')
  return html`<time datetime="${start}">${text(parts.slice(0, last))}</time>${text(parts.slice(last, first))}<time datetime="${end}">${text(parts.slice(first))}</time>`
}

/** `time` begins with HH:MM; seconds and an offset after it are ignored. */
export const timeText = (lang: string, time: string): string => withTimeWord(lang, shortTimeText(lang, time))

/** Without the word after it, for narrow cells. */
export const shortTimeText = (lang: string, time: string): string =>
  format(lang, { timeStyle: 'short', timeZone: 'UTC' }, new Date(`2026-01-01T${time.slice(0, 5)}:00Z`))

/** Appends the word that a language writes after a time, as “Uhr” in German; Intl has it after ranges of times only. */
function withTimeWord(lang: string, text: string): string {
  const range = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }).formatRangeToParts(0, 3_600_000)
  const { source, value } = range.at(-1)!
  return source === 'shared' && /^\s+\p{L}/u.test(value) && text && !text.endsWith(value) ? text + value : text
}

/** A range of days, with their weekdays, as a language writes it: Di., 3. – Do., 5. November 2026. */
export function rangeText(lang: string, first: string, last: string): string {
  const dates = new Intl.DateTimeFormat(lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return last > first ? dates.formatRange(noon(first), noon(last)) : dates.format(noon(first))
}
