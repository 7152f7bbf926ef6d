// Recomputes folded texts in batches, after options that they depend on were changed.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import { columnsOfValue, valueOf } from '../entries/columns.ts'
import type { View } from '../table.ts'
import type { TableField } from './definition.ts'
import { entriesTable } from './layout.ts'
import { columnName } from './physical.ts'
import { columnNames } from './column-names.ts'
import type { StepContext } from './run-step.ts'

const AT_ONCE = 100

/** Idempotent; tables without such columns stay unchanged. */
export const refold = (
  { db, handle }: Pick<StepContext, 'db' | 'handle'>,
  { view, fields }: { view: View; fields: readonly TableField[] },
): Promise<void> => refoldRows(db, entriesTable(handle, view), { view, fields })

/** The same for a table by its name in the database. */
export async function refoldRows(
  db: AnyDb,
  table: string,
  { view, fields }: { view: View; fields: readonly TableField[] },
): Promise<void> {
  const there = new Set(await columnNames(db, table))
  const own = fields.filter(({ name }) => there.has(name) && there.has(columnName(name, 'fold')))
  if (!own.length) return
  const columns = own.flatMap(({ name }) => [name, columnName(name, 'fold')])
  const picked = sql.join(['_id', ...columns].map((name) => sql.ref(name)))
  for (let last = 0, more = true; more;) {
    const { rows } = await sql<Record<string, unknown> & { _id: number }>`
      select ${picked} from ${sql.table(table)} where _id > ${last} order by _id limit ${sql.lit(AT_ONCE)}`.execute(db)
    for (const row of rows) {
      const set = changed(own, { row, view })
      if (Object.keys(set).length) await db.updateTable(table).set(set).where('_id', '=', row._id).execute()
    }
    more = rows.length === AT_ONCE
    last = Number(rows.at(-1)?._id ?? last)
    // SQLite answers synchronously: readers are served between the batches, writers wait for the transaction.
    await setImmediate()
  }
}

function changed(
  fields: readonly TableField[],
  { row, view }: { row: Record<string, unknown>; view: View },
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fold = columnName(field.name, 'fold')
      const value = columnsOfValue(field, valueOf(field, row[field.name]), view)[fold] ?? null
      return value === row[fold] ? [] : [[fold, value]]
    }),
  )
}
