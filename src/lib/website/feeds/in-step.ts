// A recurrence as other programs understand it: its DTSTART is a date that its rule generates (RFC 5545, 3.8.5.3).
import ICAL from 'ical.js'
import { DAY_MS, parseDay } from '../../rules/recurrence/civil.ts'
import { expand } from '../../rules/recurrence/expand.ts'
import { recurrenceLines } from '../../rules/recurrence/recurrence-lines.ts'
import type { Recurrence } from '../../rules/recurrence/rule.ts'
import type { Zone } from '../../rules/recurrence/zone.ts'

export interface Series {
  start: string
  timezone: Zone
  isDate: boolean
}

/** `first` is what DTSTART has to be: where the rule does not generate the start, the start is an RDATE. */
export function alignToRule(recurrence: Recurrence, series: Series): { first: string; lines: string[] } {
  const lines = recurrenceLines(recurrence, series)
  const rule = lines.find((line) => line.startsWith('RRULE:'))
  const { start } = series
  if (!rule) return { first: start, lines }
  const alone = { ...recurrence, exdates: [], rdates: [] }
  const [, first] = expand(alone, series, { from: start, to: '9999-12-31', limit: 2 })
  // The rule generates nothing after the start.
  if (first === undefined) return { first: start, lines: recurrenceLines({ ...recurrence, rrule: '' }, series) }
  if (gives(rule.slice('RRULE:'.length), series)) return { first: start, lines }
  const others = recurrenceLines({ ...recurrence, rrule: '', rdates: [...recurrence.rdates, start] }, series)
  // COUNT included the start.
  const counted = rule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Number(count) - 1}`)
  return { first, lines: [counted, ...others] }
}

function gives(rule: string, { start, timezone, isDate }: Series): boolean {
  const local = isDate ? parseDay(start)! * DAY_MS : timezone.toLocal(Date.parse(start))
  const text = new Date(local).toISOString()
  const time = isDate ? ICAL.Time.fromDateString(text.slice(0, 10)) : ICAL.Time.fromDateTimeString(text.slice(0, 19))
  return ICAL.Recur.fromString(rule).iterator(time).next()?.compare(time) === 0
}
