// Generates the moments of a rule from a start, beginning shortly before the requested period.
import { DAY_MS, parseDay } from './civil.ts'
import { periodsOf } from './periods.ts'
import type { Rule } from './rule.ts'
import type { Zone } from './zone.ts'

/** Maximum number of days checked before a rule counts as ended, as a limit to its work. */
const MAX_DAYS = 400_000

export interface Start {
  /** Milliseconds; a day counts as its midnight, in UTC. */
  moment: number
  zone: Zone
  isDate: boolean
}

/** Milliseconds. Occurrences outside may be left out. */
export interface Span {
  from: number
  to: number
}

/** In order, without duplicates. The start is always the first (RFC 5545, 3.8.5.3). */
export function* occurrences(rule: Rule | undefined, start: Start, { from, to }: Span): Generator<number> {
  yield start.moment
  if (!rule) return
  const { zone } = start
  const local = zone.toLocal(start.moment)
  const startDay = Math.floor(local / DAY_MS)
  const periods = periodsOf(rule, startDay)
  const times = start.isDate ? [0] : timesOf(rule, local - startDay * DAY_MS)
  const end = lastMoment(rule, start)
  // No zone is as much as two days from UTC.
  const near = Math.floor(from / DAY_MS) - 2
  const latest = periods.indexOf(Math.floor(to / DAY_MS) + 2)
  let left = (rule.count ?? Infinity) - 1
  let index = rule.count === undefined ? periods.indexOf(near) : 0
  let last = start.moment
  for (let work = 0; work < MAX_DAYS && left > 0 && index <= latest;) {
    const period = periods.at(index)
    if (!period.days) return
    for (const { day, own } of chosen(period.days, times, rule.bySetPos)) {
      const coming = own.filter((time) => day * DAY_MS + time > local)
      const counted = coming.slice(0, left)
      left -= counted.length
      if (day < near) continue
      // A time that does not exist becomes a later one, which may be after the next.
      for (const moment of counted.map((time) => zone.toMoment(day * DAY_MS + time)).sort((a, b) => a - b)) {
        if (moment > end) return
        if (moment > last) yield (last = moment)
      }
      if (left <= 0) return
    }
    work += period.work
    index = period.next
  }
}

/** Times of a day in milliseconds; parts missing in the rule come from the start, also fractions of a second. */
function timesOf({ byHour, byMinute, bySecond }: Rule, start: number): number[] {
  const seconds = Math.floor(start / 1000)
  const hours = byHour ?? [Math.floor(seconds / 3600)]
  const minutes = byMinute ?? [Math.floor(seconds / 60) % 60]
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      (bySecond ?? [seconds % 60]).map((second) => ((hour * 60 + minute) * 60 + second) * 1000 + (start % 1000)),
    ),
  )
}

interface DayTimes {
  day: number
  own: readonly number[]
}

/** What BYSETPOS selects from all times of a period; without it all of them. */
function chosen(days: readonly number[], times: readonly number[], positions?: readonly number[]): DayTimes[] {
  if (!positions) return days.map((day) => ({ day, own: times }))
  const all = days.length * times.length
  const indexes = positions.map((position) => (position > 0 ? position - 1 : all + position))
  const there = [...new Set(indexes)].filter((i) => i >= 0 && i < all).sort((a, b) => a - b)
  return there.map((i) => ({
    day: days[Math.floor(i / times.length)]!,
    own: [times[i % times.length]!],
  }))
}

/** The moment of UNTIL: a day counts to its end, a time without a zone is in that of the series. */
function lastMoment({ until }: Rule, { zone, isDate }: Start): number {
  if (until === undefined) return Infinity
  const day = parseDay(until.slice(0, 10))! * DAY_MS
  if (isDate) return day
  if (until.endsWith('Z')) return Date.parse(until)
  return until.length === 10 ? zone.toMoment(day + DAY_MS) - 1 : zone.toMoment(Date.parse(`${until}Z`))
}
