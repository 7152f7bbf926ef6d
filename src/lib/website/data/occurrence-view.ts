// Occurrences as blocks get them: in the time zone of the website.
import type { DataTable } from '../../data/data.ts'
import type { PublicEntry, PublicOccurrence } from '../../data/schema.ts'
import type { OccurrenceView } from '../../core/extension/data-view.ts'
import { openZone, type Zone } from '../../rules/recurrence/zone.ts'
import { MINUTE } from '../../base/clock.ts'
import { entryViews } from './entry-view.ts'
import type { PageContext } from './lookups.ts'

export async function occurrenceViews(
  context: PageContext,
  table: DataTable,
  items: readonly PublicOccurrence[],
): Promise<OccurrenceView[]> {
  const zone = openZone(context.site.config.timezone)
  const entries = new Map<number, PublicEntry>(items.map(({ entry }) => [entry.id, entry]))
  const views = await entryViews(context, table, [...entries.values()])
  const byId = new Map(views.map((view) => [view.id, view]))
  return items.map(({ entry, start, end, all_day, location }) => ({
    entry: byId.get(entry.id)!,
    start: all_day ? start : localMoment(start, zone),
    end: end === null ? undefined : all_day ? end : localMoment(end, zone),
    all_day,
    location,
  }))
}

/** RFC 3339 with the offset that clocks have there at that moment. */
export function localMoment(text: string, zone: Zone): string {
  const moment = Date.parse(text)
  const local = zone.toLocal(moment)
  const minutes = Math.round((local - moment) / MINUTE)
  const day = new Date(local).toISOString().slice(0, 19)
  const offsetMinutes = Math.abs(minutes)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${day}${minutes < 0 ? '-' : '+'}${two(Math.floor(offsetMinutes / 60))}:${two(offsetMinutes % 60)}`
}
