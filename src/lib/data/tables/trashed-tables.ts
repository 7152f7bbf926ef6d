// The trash of tables.
import { sql } from 'kysely'
import { requirePermission } from '../../core/principal.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Providers } from '../../core/extension/providers.ts'
import { stateOf } from './change-table.ts'
import { readTableById, type SerializedTable } from './read-table.ts'
import { purgeTable, untrashTable } from './retire-table.ts'

/** Of tables; that of entries is of their kind of document. Registered in area.ts. */
export const trashOfTables: Providers['trash'] = {
  rows: async () => [
    sql`select 'table' as kind, id, uid, name as title, null as lang, handle as ${sql.ref('table')},
      deleted_at, updated_by from data_tables where deleted_at is not null`,
  ],
  find: tableOf,
}

async function tableOf(ctx: Context, uid: string): ReturnType<Providers['trash']['find']> {
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
