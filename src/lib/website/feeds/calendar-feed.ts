// A table's events as iCalendar (RFC 5545): local times with their zone for recurring ones, so that the hour stays the same.
import ICAL from 'ical.js'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { resolve } from '../../rules/conditions/resolve.ts'
import type { Condition, Literal } from '../../rules/conditions/condition.ts'
import { listPublicEntries, visitorsView, type DataTable } from '../../data/data.ts'
import type { PublicEntry } from '../../data/schema.ts'
import { fieldType } from '../../fields/fields.ts'
import type { EntryView, TableView } from '../../core/extension/data-view.ts'
import { civilDay, DAY_MS } from '../../rules/recurrence/civil.ts'
import { openZone, type Zone } from '../../rules/recurrence/zone.ts'
import { entryViews } from '../data/entry-view.ts'
import { tableView } from '../data/table-view.ts'
import { folded } from './folded.ts'
import { eventTimes } from './event-times.ts'
import { absoluteUrl, type FeedSource } from './source.ts'
import { timeZone } from './time-zone.ts'

const MAX = 1000
/** How many years of clock changes are listed: rules may have no end, but calendars usually know zones by name. */
const YEARS_AHEAD = 10

export async function calendarFeed(source: FeedSource): Promise<string> {
  const { context, title, table, now } = source
  const zone = openZone(context.site.config.timezone)
  const calendar = new ICAL.Component('vcalendar')
  const lines = { version: '2.0', prodid: '-//cms//calendar//EN', calscale: 'GREGORIAN', method: 'PUBLISH' }
  for (const [name, value] of Object.entries(lines)) calendar.addPropertyWithValue(name, value)
  calendar.addProperty(nameProperty(title))
  const entries = await entriesOf(source)
  const views = await entryViews(context, table, entries)
  const events = entries.flatMap((entry, i) => eventOf(source, { entry, view: views[i]!, zone }) ?? [])
  if (zone.name !== 'UTC' && events.some(({ isZoned }) => isZoned)) {
    const years = events.flatMap(({ start, isZoned }) => (isZoned ? [yearOf(start)] : []))
    const span = { from: Math.min(...years) - 1, to: yearOf(now.getTime()) + YEARS_AHEAD }
    calendar.addSubcomponent(timeZone(zone, span))
  }
  for (const { component } of events) calendar.addSubcomponent(component)
  return folded(calendar.toString())
}

/** ical.js escapes values of the types it knows, but not those of names that begin with X-. */
function nameProperty(title: string): ICAL.Property {
  const name = new ICAL.Property('x-wr-calname')
  name.resetType('text')
  name.setValue(clean(title).replace(/\s+/g, ' ').trim())
  return name
}

const yearOf = (moment: number) => civilDay(Math.floor(moment / DAY_MS)).year

/** Recurring events, and those that start later than a year ago, the latest first. */
async function entriesOf({ context, table, now }: FeedSource): Promise<PublicEntry[]> {
  const { site, lang } = context
  const calendar = tableView(site, table, { lang }).calendar!
  const around = { now, timezone: site.config.timezone }
  const condition = (known: DataTable) => recent(known, calendar, around)
  const sort = `-${calendar.start}`
  return (await listPublicEntries(site, table.handle, { condition, sort, lang, limit: MAX })).items
}

/** Only by fields that visitors see: a public list cannot be filtered by others. */
function recent(
  table: DataTable,
  { start, recurrence }: NonNullable<TableView['calendar']>,
  around: { now: Date; timezone: string },
): Condition<Literal> | undefined {
  const rules = [
    { field: start, op: 'gte', value: '$today-1y' },
    ...(recurrence === undefined ? [] : [{ field: recurrence, op: 'filled' }]),
  ]
  const { condition } = parseCondition({ any: rules }, { fields: visitorsView(table).filters })
  return condition && resolve(condition, around)
}

interface EntryContext {
  entry: PublicEntry
  view: EntryView
  zone: Zone
}

function eventOf(source: FeedSource, { entry, view, zone }: EntryContext) {
  const { table, context } = source
  const { calendar } = tableView(context.site, table, { lang: context.lang })
  const times = calendar && eventTimes(entry.data, calendar, zone)
  if (!times) return undefined
  const component = new ICAL.Component('vevent')
  const host = URL.parse(context.site.base_url)?.hostname ?? context.site.key
  const texts: Record<string, string | undefined> = {
    uid: `${entry.uid}@${host}`,
    summary: view.title,
    description: view.description,
    location: textOf(table, entry, calendar.location),
  }
  for (const [name, text] of Object.entries(texts)) if (text) component.addPropertyWithValue(name, clean(text))
  const stamp = (text: string) => new Date(text).toISOString().slice(0, 19).replaceAll(/[:-]/g, '')
  const lines = [
    `DTSTAMP:${stamp(entry.updated_at)}Z`,
    `LAST-MODIFIED:${stamp(entry.updated_at)}Z`,
    `CREATED:${stamp(entry.created_at)}Z`,
    ...times.lines,
    ...(view.href === undefined ? [] : [`URL:${absoluteUrl(source, view.href)}`]),
  ]
  for (const line of lines) component.addProperty(ICAL.Property.fromString(line))
  return { component, start: times.start, isZoned: times.isZoned }
}

function textOf(table: DataTable, { data }: PublicEntry, name: string | undefined): string {
  const field = visitorsView(table).fields.find((one) => one.name === name)
  const value = field && data[field.name]
  return field && value !== undefined ? fieldType(field.type).text(value, field, fieldType) : ''
}

/** Normalizes line ends and removes control characters, which calendars do not allow. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\u007e\u0080-\u{10ffff}]/gu, '')
