// Targets by id: only what the caller may read. Deleted and forbidden ones are left out.
import { namesOfMembers } from '../../core/actors.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { undefinedIfMissing } from '../../base/errors.ts'
import { mediaByIds } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { providersOf } from '../../core/extension/providers.ts'
import { hasFeature } from '../../core/site.ts'
import { serializeRows } from '../entries/list-entries.ts'
import type { Entry } from '../schema.ts'
import type { View } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import type { Target } from '../../fields/map-references.ts'
import type { Expanded, NamedPage } from './schema.ts'

interface Options {
  view: View
  ids: readonly number[]
}
type Row = Record<string, unknown>

/** As lists return them, without the trash; `onwards` gets them together with their table. */
export async function lookUpEntries(
  ctx: Context,
  handle: string,
  { onwards, ...query }: Options & { onwards: (table: DataTable, entries: Entry[]) => Promise<Entry[]> },
): Promise<Map<number, Expanded>> {
  const readEntries = async (table: DataTable) => {
    if (table.kind === 'inbox') return []
    const rows = await rowsOf(ctx, table, query)
    return onwards(table, await serializeRows(ctx, table, { view: query.view, rows }))
  }
  // Its table may be in the trash, or not exist yet.
  return byId((await reading(ctx, handle, readEntries).catch(undefinedIfMissing)) ?? [])
}

async function rowsOf({ db }: Context, { handle }: DataTable, { view, ids }: Options): Promise<Row[]> {
  if (!ids.length) return []
  const query = (db as AnyDb).selectFrom(entriesTable(handle, view)).selectAll().where('_id', 'in', ids)
  return await (view === 'draft' ? query.where('_status', '!=', 'trash') : query).execute()
}

/** Pages, accounts and media items. */
export async function lookUpOthers(
  ctx: Context,
  target: Target,
  { view, ids }: Options,
): Promise<Map<number, Expanded>> {
  if (!ids.length) return new Map()
  if (target === '@pages') return byId(mayAsk(ctx, 'get_page', 'list_pages') ? await pagesOf(ctx, { ids, view }) : [])
  // Accounts are not public.
  if (target === '@users')
    return byId(view === 'draft' && mayAsk(ctx, 'list_users') ? await namesOfMembers(ctx, ids) : [])
  const isOpen = hasFeature(ctx.site, 'media') && mayAsk(ctx, 'get_media', 'list_media')
  return byId(isOpen ? await mediaByIds(ctx, ids) : [])
}

async function pagesOf(ctx: Context, { ids, view }: Options): Promise<NamedPage[]> {
  const all = await providersOf(ctx.site.registry, 'expanded.pages')
  return (await Promise.all(all.map((pagesByIds) => pagesByIds(ctx, ids, view)))).flat()
}

/** Whether a token's allow-list contains one of these. */
const mayAsk = ({ principal }: Context, ...names: string[]): boolean => {
  const allowed = principal.token?.operations
  return !allowed || names.some((name) => allowed.includes(name))
}

const byId = (all: readonly Expanded[]) => new Map(all.map((one) => [one.id, one]))
