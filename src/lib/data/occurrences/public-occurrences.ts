// When what visitors see of a table takes place, with its entries: for calendars of the website.
import { fieldType } from '../../fields/fields.ts'
import type { Site } from '../../core/site.ts'
import { valueOf } from '../entries/columns.ts'
import { serializePublicRows } from '../entries/list-public.ts'
import type { PublicOccurrence } from '../schema.ts'
import type { PublicEntryRow } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { calendarOf, type Calendar } from './calendar.ts'
import { occurrencesIn } from './list-occurrences.ts'

export interface OccurrencesQuery {
  lang: string
  from: string
  to: string
  limit: number
}

/** Throws 409 for a table without a calendar, 422 for a window that is none. */
export function publicOccurrences(
  site: Site,
  handle: string,
  query: OccurrencesQuery,
): Promise<{ table: DataTable; items: PublicOccurrence[] }> {
  return reading({ site, db: site.db.read }, handle, async (table) => {
    const scope = { table, view: 'published' as const, dialect: site.db.dialect }
    const { items } = await occurrencesIn({ site, db: site.db.read }, scope, query)
    const rows = new Map(items.map(({ id, row }) => [id, row as unknown as PublicEntryRow]))
    const entries = await serializePublicRows(site, table, [...rows.values()])
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const calendar = calendarOf(table, 'published')
    const views = items.map(({ id, row, start, end, all_day }) => ({
      entry: byId.get(id)!,
      start,
      end,
      all_day,
      location: locationOf(calendar, row),
    }))
    return { table, items: views }
  })
}

function locationOf({ location }: Calendar, row: Record<string, unknown>): string {
  const value = location && valueOf(location, row[location.name])
  return location && value !== undefined ? fieldType(location.type).text(value, location, fieldType) : ''
}
