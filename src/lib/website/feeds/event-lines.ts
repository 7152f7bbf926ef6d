// When an entry takes place, as lines of iCalendar, with the definition of their time zone (RFC 5545).
import { civilDay, DAY_MS } from '../../rules/recurrence/civil.ts'
import { openZone } from '../../rules/recurrence/zone.ts'
import { eventTimes } from './event-times.ts'
import { folded } from './folded.ts'
import { timeZone } from './time-zone.ts'

export interface EventLines {
  /** DTSTART, and what follows of DTEND, RRULE, RDATE, EXDATE. */
  times: string[]
  /** VTIMEZONE where the lines name a zone, with CR LF at the end of each line; else ''. */
  timezone: string
}
interface Options {
  /** Values of an entry by field. */
  data: Record<string, unknown>
  /** Names of the fields: `settings.calendar` of a table. */
  calendar: { start: string; end?: string | undefined; recurrence?: string | undefined }
  /** IANA name. */
  timezone: string
  now: Date
}

/** How many years of clock changes are listed: rules may have no end, but calendars usually know zones by name. */
const YEARS_AHEAD = 10

/** Undefined for an entry without a start. */
export function eventLines({ data, calendar, timezone, now }: Options): EventLines | undefined {
  const zone = openZone(timezone)
  const { start, end, recurrence } = calendar
  const times = eventTimes(data, { start, end, recurrence, location: undefined }, zone)
  if (!times) return undefined
  if (!times.isZoned) return { times: times.lines, timezone: '' }
  const span = { from: yearOf(times.start) - 1, to: yearOf(now.getTime()) + YEARS_AHEAD }
  return { times: times.lines, timezone: folded(timeZone(zone, span).toString()) }
}

const yearOf = (moment: number) => civilDay(Math.floor(moment / DAY_MS)).year
