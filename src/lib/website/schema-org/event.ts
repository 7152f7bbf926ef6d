// An event: when and where it takes place, by the calendar of its table (schema.org/Event).
import { parseRule } from '../../rules/recurrence/parse-rule.ts'
import { WEEKDAYS, type Recurrence, type Rule } from '../../rules/recurrence/rule.ts'
import { openZone } from '../../rules/recurrence/zone.ts'
import { isDay } from '../../rules/conditions/local-day.ts'
import { localMoment } from '../data/occurrence-view.ts'
import { offersOf } from './offer.ts'
import type { Field } from '../../fields/fields.ts'
import { placeIn, placeOf } from './place.ts'
import { nameNamed, node, publisherOf, type Node, type JsonLdContext } from './roles.ts'

/** Nothing without a start. */
export function event(context: JsonLdContext): Node | undefined {
  const { table, fields, site } = context
  const { calendar } = table.settings
  const named = (name: string | undefined) => fields.find((field) => field.name === name)
  const start = momentOf(context, calendar?.start)
  const end = momentOf(context, calendar?.end)
  if (!start) return undefined
  const organizer = nameNamed(context, /^(organizer|organiser|veranstalter|host)$/)
  return {
    startDate: start,
    // An end before the start is ignored.
    endDate: end && Date.parse(end) >= Date.parse(start) ? end : undefined,
    location: locationOf(context, named(calendar?.location)),
    eventSchedule: scheduleOf(context, start, site.config.timezone),
    organizer: organizer === undefined ? publisherOf(context) : node('Organization', { name: organizer }),
    offers: offersOf(context),
  }
}

/** The place that the calendar names, at the address that other fields have. */
function locationOf(context: JsonLdContext, named: Field | undefined): Node | undefined {
  const location = placeIn(context, named)
  if (location?.['@type'] !== 'Place') return location ?? placeOf(context)
  const others = { ...context, fields: context.fields.filter((field) => field !== named) }
  return { ...location, ...placeOf(others) }
}

/** A day, or a moment with the offset of the website's time zone. */
function momentOf({ entry, site }: JsonLdContext, name: string | undefined): string | undefined {
  const value = name === undefined ? undefined : entry.data[name]
  if (typeof value !== 'string' || value === '') return undefined
  return isDay(value) ? value : localMoment(value, openZone(site.config.timezone))
}

const PERIODS = { DAILY: ['P', 'D'], WEEKLY: ['P', 'W'], MONTHLY: ['P', 'M'], YEARLY: ['P', 'Y'] } as const
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Only rules that a Schedule can express: every so many days, weeks on weekdays, months or years. */
function scheduleOf({ entry, table }: JsonLdContext, startDate: string, timezone: string): Node | undefined {
  const stored = entry.data[table.settings.calendar?.recurrence ?? ''] as Partial<Recurrence> | undefined
  const rule = stored?.rrule ? parseRule(stored.rrule).rule : undefined
  if (!rule || !isSimple(rule)) return undefined
  const [before, unit] = PERIODS[rule.freq]
  return node('Schedule', {
    startDate: startDate.slice(0, 10),
    startTime: startDate.slice(11, 19) || undefined,
    endDate: rule.until && lastDay(rule.until, timezone),
    repeatCount: rule.count,
    repeatFrequency: `${before}${rule.interval}${unit}`,
    byDay: rule.byDay?.map(({ weekday }) => `https://schema.org/${DAYS[weekday - 1]}`),
    exceptDate: stored!.exdates?.length ? stored!.exdates : undefined,
    scheduleTimezone: timezone,
  })
}

/** In the time zone of the schedule: what ends late in UTC may end on another day there. */
const lastDay = (until: string, timezone: string): string =>
  (until.endsWith('Z') ? localMoment(until, openZone(timezone)) : until).slice(0, 10)

function isSimple({ freq, byDay = [], ...rule }: Rule): boolean {
  const known = ['interval', 'count', 'until', 'wkst']
  const isPlain = Object.entries(rule).every(([key, value]) => known.includes(key) || value === undefined)
  const areWeekdays = byDay.every(({ nth, weekday }) => nth === undefined && weekday <= WEEKDAYS.length)
  return isPlain && areWeekdays && (byDay.length === 0 || freq === 'WEEKLY')
}
