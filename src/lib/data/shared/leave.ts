// A website leaves a shared table: its own entries stay with it, the others go, or all become its own.
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { uniqueKey } from '../entries/columns.ts'
import { contentOf, type EntryContent } from '../entries/content.ts'
import { rowsOf, withLinks, type StoredEntry, type StoredRow } from '../entries/locate-entry.ts'
import { publicRowsOf } from '../entries/public-rows.ts'
import { revise, updateRow } from '../entries/store-entry.ts'
import type { View } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import { columnName, isLinked } from '../tables/physical.ts'
import { noteAdopted } from './adopted.ts'
import { dropMirror } from './mirror.ts'
import { isForeign } from './foreign.ts'

/** In a transaction of the website. Returns how many entries are its own from now on. */
export async function leaveTable(ctx: Context, table: DataTable, { all }: { all: boolean }): Promise<number> {
  const rows = (await rowsOf(ctx, table).where('_origin', 'is not', null).execute()) as StoredRow[]
  const foreign = rows.filter((row) => isForeign(ctx.site, row))
  for (const entry of await withLinks(ctx, table, foreign)) await (all ? adopt(ctx, entry) : dropMirror(ctx, entry))
  for (const view of ['draft', 'published'] satisfies View[])
    await sql`update ${sql.table(entriesTable(table.handle, view))} set _origin = null where _origin is not null`.execute(
      ctx.db,
    )
  await ctx.db.deleteFrom('shared_entries').where('table_id', '=', table.id).where('adopted', 'is', null).execute()
  await ctx.db
    .updateTable('data_tables')
    .set({ shared: null, version: table.version + 1, updated_at: instant(ctx.now) })
    .where('id', '=', table.id)
    .execute()
  ctx.touched.add(`table:${table.handle}`).add('tables')
  const own = rows.filter(({ _status }) => _status !== 'trash').length
  return all ? own : own - foreign.length
}

/** It begins with what it is now: its history is at the other website. */
async function adopt(ctx: Context, entry: StoredEntry): Promise<void> {
  const { row } = entry
  await noteAdopted(ctx, entry)
  const isSame = row._published_hash === row._hash
  const publicContent = isSame ? contentOf(entry) : await shownContent(ctx, entry)
  const publishedRevision =
    publicContent && (await revise(ctx, entry, { kind: 'published', content: publicContent, keep: null }))
  const draft = await revise(ctx, entry, {
    kind: 'draft',
    content: contentOf(entry),
    keep: publishedRevision?.n ?? null,
  })
  await updateRow(ctx, entry, {
    ...(await freeKeys(ctx, entry)),
    _hash: draft.hash,
    _published_n: publishedRevision?.n ?? null,
    _published_hash: publishedRevision?.hash ?? null,
    // Times to publish are the other website's.
    ...(row._status === 'scheduled' && { _status: publicContent ? 'published' : 'draft' }),
    _origin: null,
    _version: Number(row._version) + 1,
  })
}

async function shownContent(ctx: Context, { table, row }: StoredEntry): Promise<EntryContent | undefined> {
  const shown = (await publicRowsOf(ctx.db, table, [row._id])).get(row._id)
  return shown && { slug: shown.row._slug, sort: Number(shown.row._sort), values: shown.values }
}

/** The keys of values that must differ, where nobody here has them. */
async function freeKeys(ctx: Context, { table, row, values }: StoredEntry): Promise<Record<string, string | null>> {
  const keys: Record<string, string | null> = {}
  for (const field of table.fields.filter((one) => one.unique && !isLinked(one))) {
    const column = columnName(field.name, 'key')
    const key = uniqueKey(field, values[field.name])
    const at = entriesTable(table.handle, 'draft')
    const other =
      key !== null &&
      (await (ctx.db as AnyDb)
        .selectFrom(at)
        .select('_id')
        .where('_lang', 'in', ctx.site.languages)
        .where(column, '=', key)
        .where('_group', '<>', row._group)
        .executeTakeFirst())
    keys[column] = other ? null : key
  }
  return keys
}
