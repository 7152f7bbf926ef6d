// A page of entries as members see them: rows, what they link to, and what is sealed, each read at once.
import { hasItems, isMasked } from '../../rules/conditions/traits.ts'
import { fieldType, type Field, type Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Paged } from '../../core/operation/outcome.ts'
import type { Entry } from '../schema.ts'
import { withOriginUrls } from '../shared/foreign.ts'
import { withSources } from '../synced/entry-sources.ts'
import type { EntryRow, PublicEntryRow, View } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { isLinked } from '../tables/physical.ts'
import { e164Of } from './e164-forms.ts'
import { recordListing } from '../tables/requested-indexes.ts'
import { isSearched } from '../../base/text/text.ts'
import { readLinks, type LinksOf } from './links.ts'
import { listRows, type ListRowsOptions } from './list-rows.ts'
import { hasSealed, openValues } from './sealed-values.ts'
import { meantSort, readEntryFilter } from './system-names.ts'
import { serializeRow } from './serialize-row.ts'

export interface ListInput extends Omit<ListRowsOptions, 'condition'> {
  filter?: Record<string, unknown> | undefined
  view: View
}
interface PageInput {
  sort?: string | undefined
  limit: number
  cursor?: string | undefined
  count?: boolean | undefined
}

export async function listEntries(ctx: Context, table: DataTable, asked: ListInput & PageInput): Promise<Paged<Entry>> {
  const scope = { table, view: asked.view, dialect: ctx.site.db.dialect }
  const input = { ...asked, sort: asked.sort === undefined ? undefined : meantSort(asked.sort, scope) }
  const options = listQueryOf(ctx, table, input)
  recordListing(ctx, scope, { sort: input.sort, condition: options.condition })
  const exact = await listRows(ctx, scope, { ...input, ...options })
  const found = exact.items.length ? [] : await foundIn(ctx, table, input)
  const { items, ...rest } = found.length ? await listRows(ctx, scope, { ...input, ...options, found }) : exact
  return { items: await serializeRows(ctx, table, { view: input.view, rows: items }), ...rest }
}

/** What has none of the words exactly is looked for in the search index, which forgives typing errors. */
async function foundIn(ctx: Context, { handle }: DataTable, { q }: ListInput): Promise<number[]> {
  if (!q || !isSearched(q)) return []
  const { foundIds } = await import('../../search/search.ts')
  return foundIds(ctx, { q, kinds: ['entry'], table: handle })
}

/** Its filter read; throws 422 with pointers. */
export function listQueryOf(ctx: Context, table: DataTable, { filter, view, ...options }: ListInput): ListRowsOptions {
  const condition = filter && readEntryFilter(filter, { table, view }, ctx)
  return { ...options, condition }
}

interface Rows {
  view: View
  rows: readonly Record<string, unknown>[]
}

/** In their order; accounts are masked as in every list. */
export async function serializeRows(ctx: Context, table: DataTable, { view, rows }: Rows): Promise<Entry[]> {
  const ids = rows.map(({ _id }) => Number(_id))
  const links = await linksOfRows(ctx, table, { view, ids })
  const drafts = view === 'draft' ? undefined : await draftsOf(ctx, table, ids)
  const { sealed, accounts } = guarded(table.fields)
  const entries: Entry[] = []
  for (const row of rows) {
    const id = Number(row['_id'])
    const publicRow = drafts && (row as PublicEntryRow)
    const head = drafts ? drafts.get(id) : (row as EntryRow)
    // It was made private between the two queries.
    if (!head) continue
    const entry = serializeRow(ctx.site, table, { row: head, published: publicRow, links: links.get(id) })
    const fields = sealed.length ? await openValues(ctx, sealed, entry.fields) : entry.fields
    entry.fields = accounts.length ? masked(accounts, fields) : fields
    entries.push({ ...entry, ...e164Of(table.fields, fields) })
  }
  await withSources(ctx, table, entries)
  return withOriginUrls(ctx.db, { key: ctx.site.key, table }, entries)
}

const innerOf = (field: Field): Field[] => (hasItems(field) ? (field['fields'] as Field[]) : [])

interface Guarded {
  sealed: Field[]
  accounts: Field[]
}
/** Of each table as it was read. */
const known = new WeakMap<readonly Field[], Guarded>()

/** The fields whose values are not shown as they are stored. */
function guarded(fields: readonly Field[]): Guarded {
  let found = known.get(fields)
  if (!found) {
    const hasAccount = (field: Field) => isMasked(field) || innerOf(field).some(isMasked)
    found = { sealed: fields.filter((field) => hasSealed([field])), accounts: fields.filter(hasAccount) }
    known.set(fields, found)
  }
  return found
}

export async function linksOfRows(
  { db }: Pick<Context, 'db'>,
  table: DataTable,
  { view, ids }: { view: View; ids: readonly number[] },
): Promise<LinksOf> {
  const isAny = fieldsIn(table.fields, view).some(isLinked)
  return isAny ? readLinks(db, { table_id: table.id, view }, ids) : new Map()
}

async function draftsOf(
  { db }: Context,
  { handle }: DataTable,
  ids: readonly number[],
): Promise<Map<number, EntryRow>> {
  if (!ids.length) return new Map()
  const rows = (await db
    .selectFrom(entriesTable(handle, 'draft') as never)
    .selectAll()
    .where('_id' as never, 'in', ids as never)
    .execute()) as unknown as EntryRow[]
  return new Map(rows.map((row) => [Number(row._id), row]))
}

/** Numbers of accounts as their fields show them; in items of groups, too. */
function masked(fields: readonly Field[], values: Values): Values {
  const copy = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    if (isMasked(field) && typeof value === 'string' && value !== '')
      copy[field.name] = fieldType(field.type).show(value, field, undefined as never)
    if (hasItems(field) && Array.isArray(value)) {
      const inner = innerOf(field).filter(isMasked)
      copy[field.name] = (value as Values[]).map((item) => masked(inner, item))
    }
  }
  return copy
}
