// Which entries of a table there are and how often each was written: for what follows them without reading them all.
import { chunks } from '../../base/chunks.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Status } from '../../core/operation/states.ts'
import type { Entry } from '../schema.ts'
import { entriesTable } from '../tables/layout.ts'
import { serializeRows } from './list-entries.ts'
import { findContentTable } from './locate-entry.ts'

export interface EntryVersion {
  id: number
  uid: string
  /** Counts up with every write. */
  version: number
  status: Status
}
export interface VersionsQuery {
  table: string
  lang: string
  /** Those of these numbers and of these uids; without both of them all. */
  ids?: readonly number[] | undefined
  uids?: readonly string[] | undefined
}

/** Ids that one query names. */
const AT_ONCE = 200

/** Those in one language, but for what lies in the trash or in the archive. Throws 404 for an unknown table. */
export async function entryVersions(ctx: Context, { table, lang, ids, uids }: VersionsQuery): Promise<EntryVersion[]> {
  const { handle } = await findContentTable(ctx, table)
  const all = (ctx.db as AnyDb)
    .selectFrom(entriesTable(handle, 'draft'))
    .select(['_id', '_uid', '_version', '_status'])
    .where('_lang', '=', lang)
    .where('_status', 'not in', ['trash', 'archived'])
  if (!ids && !uids) return (await all.execute()).map(versionOf)
  const found = new Map<number, EntryVersion>()
  // Each has an index of its own.
  for (const [column, values] of [['_id', ids] as const, ['_uid', uids] as const])
    for (const some of chunks<unknown>(values ?? [], AT_ONCE))
      for (const row of await all.where(column, 'in', some).execute()) found.set(Number(row['_id']), versionOf(row))
  return [...found.values()]
}

const versionOf = (row: Record<string, unknown>): EntryVersion => ({
  id: Number(row['_id']),
  uid: row['_uid'] as string,
  version: Number(row['_version']),
  status: row['_status'] as Status,
})

/** Entries of a table by their numbers, as lists show drafts; those in the trash, in the archive or nowhere are left out. Throws 404 for an unknown table. */
export async function entriesByIds(
  ctx: Context,
  { table: handle, ids }: { table: string; ids: readonly number[] },
): Promise<Entry[]> {
  const table = await findContentTable(ctx, handle)
  const found: Entry[] = []
  for (const some of chunks(ids, AT_ONCE)) {
    const query = (ctx.db as AnyDb).selectFrom(entriesTable(handle, 'draft')).selectAll().where('_id', 'in', some)
    const rows = await query.where('_status', 'not in', ['trash', 'archived']).orderBy('_id').execute()
    found.push(...(await serializeRows(ctx, table, { view: 'draft', rows })))
  }
  return found
}
