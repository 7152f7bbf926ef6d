// Recomputes the keys of unique values: they ignore the case of texts since migration 019, and the notation of telephone
// numbers, by the country of the field, since 024.
import { hasItems, isPhone } from '../../rules/conditions/traits.ts'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import { uniqueKey, valueOf } from '../entries/columns.ts'
import { uniqueFields } from '../entries/unique-values.ts'
import type { Field } from '../../fields/fields.ts'
import type { DataTableRow, View } from '../table.ts'
import { columnNames } from './column-names.ts'
import { tableOfRow, type DataTable, type TableField } from './definition.ts'
import { entriesTable, fieldsIn, trashName } from './layout.ts'
import { columnName } from './physical.ts'
import { refoldRows } from './refold.ts'
import type { StepContext } from './run-step.ts'

const AT_ONCE = 500

/** Of duplicates only the first has a key: the others stay until they are changed. */
export async function refreshKeys(db: AnyDb): Promise<void> {
  const rows = await db.selectFrom('data_tables').selectAll().where('kind', '=', 'content').execute()
  for (const row of rows as (DataTableRow & { id: number })[]) {
    // Entries in the trash have no keys.
    if (row.living === null) continue
    const table = tableOfRow(row)
    await rekeyRows(db, entriesTable(table.handle, 'draft'), uniqueFields(table))
  }
}

/** Keys and folded texts of telephone numbers, in the trash, too. Can be repeated after an interruption. */
export async function refreshPhones(db: AnyDb): Promise<void> {
  const rows = await db.selectFrom('data_tables').selectAll().where('kind', '=', 'content').execute()
  for (const row of rows as (DataTableRow & { id: number })[]) {
    const table = tableOfRow(row)
    const nameIn = (view: View) => (row.living === null ? trashName(table.id, view) : entriesTable(table.handle, view))
    for (const view of ['draft', 'published'] as const) {
      const fields = fieldsIn(table.fields, view).filter(hasPhone)
      if (fields.length) await refoldRows(db, nameIn(view), { view, fields })
    }
    await rekeyRows(db, nameIn('draft'), uniqueFields(table).filter(isPhone))
  }
}

const hasPhone = (field: Field): boolean =>
  isPhone(field) || (hasItems(field) && (field['fields'] as Field[]).some(hasPhone))

/** Does nothing if there are no such columns (yet). */
export const rekey = ({ db, handle }: StepContext, fields: readonly TableField[]): Promise<void> =>
  rekeyRows(db, entriesTable(handle, 'draft'), fields)

async function rekeyRows(db: AnyDb, table: string, fields: readonly TableField[]): Promise<void> {
  const there = new Set(await columnNames(db, table))
  for (const field of fields)
    if ([field.name, columnName(field.name, 'key')].every((name) => there.has(name))) await refresh(db, table, field)
}

async function refresh(db: AnyDb, table: string, field: TableField): Promise<void> {
  const at = sql.table(table)
  const [name, key] = [sql.ref(field.name), sql.ref(columnName(field.name, 'key'))]
  // Marks existing keys first: rows without a key (another website's entry of a shared table) must not get one.
  await sql`update ${at} set ${key} = concat('~', _id) where ${key} is not null`.execute(db)
  // The translation group that owns each key.
  const owners = new Map<string, string>()
  for (let last = 0; ;) {
    const { rows } = await sql<{ _id: number; _group: string; value: unknown }>`
      select _id, _group, ${name} as value from ${at}
      where _id > ${last} and ${key} is not null order by _id limit ${sql.lit(AT_ONCE)}`.execute(db)
    if (!rows.length) return
    for (const { _id, _group, value } of rows) {
      const own = uniqueKey(field, valueOf(field, value))
      const isFirst = own !== null && (owners.get(own) ?? _group) === _group
      if (isFirst) owners.set(own, _group)
      await sql`update ${at} set ${key} = ${isFirst ? own : null} where _id = ${_id}`.execute(db)
    }
    last = Number(rows.at(-1)!._id)
    // SQLite answers synchronously: others are served between the batches.
    await setImmediate()
  }
}

/** Entries of this website whose value another entry has, too: the first 50. */
async function repeatedValues(
  { db, site }: { db: AnyDb; site: string },
  { handle }: Pick<DataTable, 'handle'>,
  field: TableField,
): Promise<number[]> {
  const [name, key] = [sql.ref(field.name), sql.ref(columnName(field.name, 'key'))]
  const { rows } = await sql<{ _id: number }>`select _id from ${sql.table(entriesTable(handle, 'draft'))}
    where _status <> 'trash' and ${name} is not null and ${name} <> '' and ${key} is null
    and (_origin is null or _origin = ${site}) order by _id limit 50`.execute(db)
  return rows.map(({ _id }) => Number(_id))
}

/** In every active table, by its fields. */
export async function repeatedInTables(
  db: AnyDb,
  site: string,
): Promise<{ table: string; field: string; ids: number[] }[]> {
  const rows = await db
    .selectFrom('data_tables')
    .selectAll()
    .where('living', 'is not', null)
    .where('kind', '=', 'content')
    .execute()
  const found: { table: string; field: string; ids: number[] }[] = []
  for (const table of (rows as (DataTableRow & { id: number })[]).map(tableOfRow))
    for (const field of uniqueFields(table)) {
      const ids = await repeatedValues({ db, site }, table, field)
      if (ids.length) found.push({ table: table.handle, field: field.name, ids })
    }
  return found
}
