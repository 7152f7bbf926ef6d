// How the columns of a table were read by the last import of each: the next file of the same program means the same.
import type { Context } from '../../core/operation/context.ts'
import type { DataTable } from '../tables/definition.ts'
import type { ColumnStyles } from './column-styles.ts'

/** Asked anew each time: it changes without the version of the table. */
export async function recalledStyles({ db }: Context, { id }: DataTable): Promise<ColumnStyles> {
  const row = await db.selectFrom('data_tables').select('read_as').where('id', '=', id).executeTakeFirst()
  return row?.read_as ? (JSON.parse(row.read_as) as ColumnStyles) : {}
}

/** In the transaction of the import; of fields that are gone nothing stays. */
export async function rememberStyles(ctx: Context, table: DataTable, styles: ColumnStyles): Promise<void> {
  if (!Object.keys(styles).length) return
  const all = { ...(await recalledStyles(ctx, table)), ...styles }
  const own = table.fields.flatMap(({ id }) => (all[id] ? [[id, all[id]] as const] : []))
  await ctx.db
    .updateTable('data_tables')
    .set({ read_as: JSON.stringify(Object.fromEntries(own)) })
    .where('id', '=', table.id)
    .execute()
}
