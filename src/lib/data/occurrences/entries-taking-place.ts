// Entries with the times at which they take place in a window: what `occurrences` of the list of entries gives.
import type { Context } from '../../core/operation/context.ts'
import type { Paged } from '../../core/operation/outcome.ts'
import { serializeRows, listQueryOf, type ListInput } from '../entries/list-entries.ts'
import type { Entry } from '../schema.ts'
import type { DataTable } from '../tables/definition.ts'
import { occurrencesIn, type EntryOccurrence } from './list-occurrences.ts'

interface Input extends ListInput {
  from: string
  to: string
  limit: number
  cursor?: string | undefined
  /** Of occurrences, as `limit` is. */
  count?: boolean | undefined
}
type EntryWithOccurrences = Entry & { occurrences: Pick<EntryOccurrence, 'start' | 'end' | 'all_day'>[] }

/** In the order in which they first take place; a page has `limit` occurrences, and an entry may be on the next one again. */
export async function listEntriesInRange(
  ctx: Context,
  table: DataTable,
  input: Input,
): Promise<Paged<EntryWithOccurrences>> {
  const { view, from, to, limit, cursor, count } = input
  const scope = { table, view, dialect: ctx.site.db.dialect }
  const query = { ...listQueryOf(ctx, table, input), from, to, limit, cursor, count, at: '/occurrences' }
  const { items, next, total } = await occurrencesIn(ctx, scope, query)
  const rows = new Map(items.map(({ id, row }) => [id, row]))
  const times = Map.groupBy(items, ({ id }) => id)
  const entries = await serializeRows(ctx, table, { view, rows: [...rows.values()] })
  const withTimes = entries.map((entry) => ({ ...entry, occurrences: times.get(entry.id)! }))
  return { items: withTimes, next, total }
}
