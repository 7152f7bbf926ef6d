// The trash of tables: entries, and entire tables.
import { sql, type RawBuilder } from 'kysely'
import { requirePermission } from '../core/principal.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Providers } from '../core/extension/providers.ts'
import { trashedDocument } from '../document/document.ts'
import { lookUpEntry } from './entries/locate-entry.ts'
import { entryKind } from './entries/entry-kind.ts'
import { stateOf } from './tables/change-table.ts'
import { lookUpTable } from './tables/find-table.ts'
import { entriesTable } from './tables/layout.ts'
import { readTableById, type SerializedTable } from './tables/read-table.ts'
import { purgeTable, untrashTable } from './tables/retire-table.ts'

/** Registered in area.ts. */
export const trashOfData: Providers['trash'] = {
  rows,
  find: async (ctx, uid) => (await entryOf(ctx, uid)) ?? tableOf(ctx, uid),
}
type Found = ReturnType<Providers['trash']['find']>

async function entryOf(ctx: Context, uid: string): Found {
  const handles = await contentHandles(ctx)
  if (!handles.length) return undefined
  const { rows } = await union(
    handles.map((one) => sql`select ${one} as handle from ${data(one)} where _uid = ${uid}`),
  ).execute(ctx.db)
  const found = rows[0] as { handle: string } | undefined
  const table = found && (await lookUpTable(ctx, found.handle))
  const entry = table && (await lookUpEntry(ctx, table, { entry: uid }))
  return entry && trashedDocument(ctx, entryKind, entry)
}

async function tableOf(ctx: Context, uid: string): Found {
  const row = await ctx.db.selectFrom('data_tables').select('id').where('uid', '=', uid).executeTakeFirst()
  const table = row && (await readTableById(ctx, row.id))
  if (!table) return undefined
  return {
    state: () => stateOf(table),
    async restore() {
      requirePermission(ctx.principal, 'data.schema')
      requireTrashed(table)
      await untrashTable(ctx, plain(table))
      return readTableById(ctx, table.id)
    },
    async purge() {
      requirePermission(ctx.principal, 'data.schema')
      requireTrashed(table)
      await purgeTable(ctx, table)
      return table
    },
  }
}

function requireTrashed({ name, deleted_at }: SerializedTable): void {
  if (deleted_at === null)
    throw new AppError(
      'table.not_in_trash',
      { name },
      {
        extra: { allowed: ['delete'] },
      },
    )
}

const plain = (table: SerializedTable) => table as Parameters<typeof untrashTable>[1]

async function rows(ctx: Context): Promise<RawBuilder<unknown>[]> {
  const entries = (await contentHandles(ctx)).map(
    (
      one,
    ) => sql`select 'entry' as kind, _id as id, _uid as uid, _title as title, _lang as lang, ${one} as ${sql.ref('table')},
      _deleted_at as deleted_at, _updated_by as updated_by from ${data(one)} where _status = 'trash'`,
  )
  const tables = sql`select 'table' as kind, id, uid, name as title, null as lang, handle as ${sql.ref('table')},
    deleted_at, updated_by from data_tables where deleted_at is not null`
  return [...entries, tables]
}

async function contentHandles({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('data_tables')
    .select('handle')
    .where('living', 'is not', null)
    .where('kind', '=', 'content')
    .execute()
  return rows.map(({ handle }) => handle)
}

const data = (handle: string) => sql.table(entriesTable(handle, 'draft'))

export const union = (queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(queries, sql` union all `)
