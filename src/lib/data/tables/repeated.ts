// Duplicate values in a field that becomes unique: reported before the change.
import { isPhone } from '../../rules/conditions/traits.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { countryOf } from '../../rules/conditions/phone.ts'
import type { Context } from '../../core/operation/context.ts'
import { uniqueKey, valueOf } from '../entries/columns.ts'
import { convertValue } from './convert-value.ts'
import type { DataTable, TableField } from './definition.ts'
import { entriesTable } from './layout.ts'
import { columnName, isLinked } from './physical.ts'

interface Change {
  from: TableField
  to: TableField
}
interface Row {
  _id: number
  _lang: string
  _group: string
  _title: string
  value: unknown
}
const AT_ONCE = 500

/** On MySQL a read in the transaction would block the change of the table. */
export const readDb = (ctx: Context): Context['db'] => (ctx.site.db.dialect === 'mysql' ? ctx.site.db.read : ctx.db)

/**
 * The option that changes which values are equal. A website that follows the owner of a shared table accepts another
 * country nevertheless: duplicates then stay, and health reports them.
 */
export function uniquenessOption(
  was: TableField,
  field: TableField,
  follows: boolean,
): 'unique' | 'default_country' | undefined {
  if (!field.unique || isLinked(was)) return undefined
  if (!was.unique) return 'unique'
  const arePhones = isPhone(was) && isPhone(field)
  return arePhones && !follows && countryOf(was) !== countryOf(field) ? 'default_country' : undefined
}

/** The number of duplicate values, with the first two entries; undefined for none. Translations may share theirs. */
export async function repeatedError(
  ctx: Context,
  { handle }: DataTable,
  { from, to }: Change,
): Promise<Message | undefined> {
  const owners = new Map<string, Row>()
  const twice = new Set<string>()
  let first: [Row, Row] | undefined
  for await (const row of rowsOf(ctx, handle, from)) {
    const value = convertValue(valueOf(from, row.value), { from, to, lang: row._lang })
    const key = uniqueKey(to, value)
    if (key === null) continue
    const owner = owners.get(key)
    if (!owner) owners.set(key, row)
    else if (owner._group !== row._group) {
      twice.add(key)
      first ??= [owner, row]
    }
  }
  if (!first) return undefined
  const [one, other] = first
  return message('table.values_repeated', {
    field: from.name,
    count: twice.size,
    title: one._title,
    id: Number(one._id),
    other: other._title,
    other_id: Number(other._id),
  })
}

/** Without the trash; of a unique field only rows with a key, which other websites' entries do not have. */
async function* rowsOf(ctx: Context, handle: string, { name, unique }: TableField): AsyncGenerator<Row> {
  const value = sql.ref(name)
  const counts = unique ? sql`${sql.ref(columnName(name, 'key'))} is not null` : sql`${value} is not null`
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`select _id, _lang, _group, _title, ${value} as value
      from ${sql.table(entriesTable(handle, 'draft'))}
      where _id > ${last} and _status <> 'trash' and ${counts} order by _id limit ${sql.lit(AT_ONCE)}`.execute(
      readDb(ctx),
    )
    if (!rows.length) return
    yield* rows
    last = Number(rows.at(-1)!._id)
    // SQLite answers synchronously: others are served between the batches.
    await setImmediate()
  }
}
