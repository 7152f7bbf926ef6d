// Changes of tables that are being made on databases which cannot do it in a transaction: told before they begin, so that whoever
// comes next can take them back (decision 32). Each has a row of its own: a transaction can change a table more than once.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../../platform/db/tables.ts'
import type { Step } from './steps.ts'

type Db = Kysely<SiteTables>

export interface Altering {
  id: number
  steps: Step[]
}

/** Its number. `db` is no transaction: all see it at once. */
export async function announce(db: Db, table_id: number, steps: readonly Step[]): Promise<number> {
  const { insertId } = await db
    .insertInto('data_alterings')
    .values({ table_id, steps: JSON.stringify(steps) })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

/** In the transaction that makes the changes valid, or once they are taken back. By number: MySQL locks what lies between others. */
export async function settle(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) await db.deleteFrom('data_alterings').where('id', '=', id).execute()
}

/** The latest first, as they have to be taken back. */
export async function alteringsOf(db: Db, table_id: number): Promise<Altering[]> {
  const rows = await db
    .selectFrom('data_alterings')
    .select(['id', 'steps'])
    .where('table_id', '=', table_id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, steps }) => ({ id, steps: JSON.parse(steps) as Step[] }))
}
