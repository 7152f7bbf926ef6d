// Values that no other entry of the language may have.
import { sql } from 'kysely'
import { invalidAll, type FieldError } from '../../errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../operation/context.ts'
import { escapeKey } from '../../util/json.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import { columnName, isLinked } from '../tables/physical.ts'
import { uniqueKey } from './columns.ts'

/** Throws 422 naming the fields and who has their values. */
export async function demandUnique(
  ctx: Context,
  table: DataTable,
  { id = 0, lang, values }: { id?: number | undefined; lang: string; values: Values },
): Promise<void> {
  const errors: FieldError[] = []
  for (const field of table.fields.filter((one) => one.unique && !isLinked(one))) {
    const key = uniqueKey(values[field.name])
    if (key === null) continue
    const column = sql.ref(columnName(field.name, 'key'))
    const { rows } = await sql<{ _id: number; _title: string }>`
      select _id, _title from ${sql.table(entriesTable(table.handle, 'draft'))}
      where _lang = ${lang} and ${column} = ${key} and _id <> ${id} limit 1`.execute(ctx.db)
    const [other] = rows
    if (!other) continue
    const { _id, _title } = other
    const message = `is the same as in "${_title}" (entry ${_id}), and must differ`
    errors.push({ pointer: `/data/${escapeKey(field.name)}`, code: 'duplicate', message })
  }
  if (errors.length) throw invalidAll(errors)
}
