// Days, times and moments as text of a language, each in a <time> that programs can read.
import { html, type Html } from '../../base/html.ts'

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
  return html`<time datetime="${moment}">${text}</time>`
}

/** `time` begins with HH:MM; seconds and an offset after it are ignored. */
export const timeText = (lang: string, time: string): string =>
  format(lang, { timeStyle: 'short', timeZone: 'UTC' }, new Date(`2026-01-01T${time.slice(0, 5)}:00Z`))

/** A range of days, as short as a language writes it: 3.–5. November 2026. */
export function rangeText(lang: string, first: string, last: string): string {
  const dates = new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return last > first ? dates.formatRange(noon(first), noon(last)) : dates.format(noon(first))
}
