// Where the dates of single occurrences go when the series they belong to is moved.
import { DAY_MS, formatDay, parseDay, weekdayOfDay, weekStart } from './civil.ts'
import { parseRule } from './parse-rule.ts'
import type { Rule } from './rule.ts'
import type { Zone } from './zone.ts'

/** When a series takes place. */
export interface Placed {
  /** A day, or a moment. */
  start: string
  rrule: string
}

/**
 * Excluded dates after a move: they keep their day and get the new time of day; in a weekly series with one weekday they
 * go as many days as the series, without whole periods of it, after which it takes place on the same days. A moment that is not at the time of the series stays, as do all of a series with several times a day.
 */
export function moveSeries(before: Placed, after: Placed, zone: Zone): (text: string) => string {
  const [from, to] = [placeOf(before, zone), placeOf(after, zone)]
  if (!from || !to) return (text) => text
  const days = from.weekly && to.weekly ? (to.weekly.day - from.weekly.day) % to.weekly.period : 0
  return (text) => {
    const day = parseDay(text)
    if (day !== undefined) return formatDay(day + days)
    const at = localOf(text, zone)
    if (!at || at.clock !== from.clock || to.clock === undefined) return text
    const moved = zone.toMoment((at.day + days) * DAY_MS + to.clock)
    return moved === Date.parse(text) ? text : new Date(moved).toISOString().replace('.000Z', 'Z')
  }
}

interface Place {
  /** Milliseconds since midnight; undefined for whole days. */
  clock: number | undefined
  /** Undefined where the rule is not weekly, or names several weekdays. */
  weekly: Weekly | undefined
}

interface Weekly {
  /** That of the weekday in the week of the start, even if before the start. */
  day: number
  /** Days from one occurrence to the next. */
  period: number
}

/** Undefined for a series that repeats several times a day, or by dates only. */
function placeOf({ start, rrule }: Placed, zone: Zone): Place | undefined {
  const { rule } = rrule === '' ? {} : parseRule(rrule)
  const at = localOf(start, zone)
  if (!rule || !at || rule.byHour || rule.byMinute || rule.bySecond) return undefined
  return { clock: at.clock, weekly: weeklyOf(rule, at.day) }
}

function weeklyOf({ freq, byDay = [], interval, wkst }: Rule, start: number): Weekly | undefined {
  if (freq !== 'WEEKLY' || byDay.length > 1) return undefined
  const weekday = byDay[0]?.weekday ?? weekdayOfDay(start)
  return { day: weekStart(start, wkst) + ((weekday - wkst + 7) % 7), period: 7 * interval }
}

/** Undefined for what is neither a day nor a moment. */
function localOf(text: string, zone: Zone): { day: number; clock: number | undefined } | undefined {
  const day = parseDay(text)
  if (day !== undefined) return { day, clock: undefined }
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) return undefined
  const local = zone.toLocal(moment)
  const ofMoment = Math.floor(local / DAY_MS)
  return { day: ofMoment, clock: local - ofMoment * DAY_MS }
}
