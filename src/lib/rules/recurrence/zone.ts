// A time zone (IANA): converts moments to clock times and back.
import { DAY_MS, dayNumber } from './civil.ts'

/** Number of days whose offsets are cached, since they are used again and again. */
const MAX_KNOWN = 4_096

/** Opening one takes much longer than using it: open it once to expand many series. */
export interface Zone {
  /** Its name in calendars. */
  name: string
  /** Clock time in milliseconds, counted as if the zone were UTC. */
  toLocal(moment: number): number
  /**
   * The moment of a clock time (RFC 5545, 3.3.5): of two the first; one that does not exist, because the clock goes
   * forward, counts with the offset before.
   */
  toMoment(local: number): number
}

/** Also of an offset such as +01:00. Throws a RangeError for a name that is not a time zone. */
export function openZone(called: string): Zone {
  // A colon would end the parameter TZID (RFC 5545, 3.2).
  const name = called.replace(/^([+-]\d\d):/, '$1')
  if (name === 'UTC') return { name, toLocal: (moment) => moment, toMoment: (local) => local }
  const offsetAt = offsetsOf(name)
  const atMidnight = remembered((day) => offsetAt(day * DAY_MS))
  return {
    name,
    toLocal: (moment) => moment + offsetAt(moment),
    toMoment(local) {
      // No zone changes twice within three days.
      const day = Math.floor(local / DAY_MS)
      const before = atMidnight(day - 1)
      const after = atMidnight(day + 2)
      const first = local - before
      if (before === after || offsetAt(first) === before) return first
      return offsetAt(local - after) === after ? local - after : first
    },
  }
}

/** The offset from UTC at a moment, in milliseconds. */
function offsetsOf(name: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (moment) => {
    const fullSecond = Math.floor(moment / 1000) * 1000
    const parts = format.format(fullSecond).match(/\d+/g)!.map(Number)
    const [month, day, year, hour, minute, second] = parts as [number, number, number, number, number, number]
    return dayNumber(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000 - fullSecond
  }
}

function remembered(ask: (day: number) => number): (day: number) => number {
  const known = new Map<number, number>()
  return (day) => {
    let found = known.get(day)
    if (found === undefined) {
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(day, (found = ask(day)))
    }
    return found
  }
}
