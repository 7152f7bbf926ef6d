// Values of unique fields: no other entry may have them in any language; translations may share theirs.
import { sql } from 'kysely'
import { invalidAll, type FieldError, fieldError } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { canonical } from '../../base/json.ts'
import { escapeKey } from '../../base/text/text.ts'
import type { EntryRow } from '../table.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import { columnName, isLinked } from '../tables/physical.ts'
import { uniqueKey } from './columns.ts'

interface Unique {
  id?: number | undefined
  /** Its translation group; undefined for a new entry. */
  group?: string | undefined
  values: Values
  /** The previous values: they stay valid, even if they were duplicates before the field became unique. */
  before?: Values | undefined
}

export const uniqueFields = ({ fields }: Pick<DataTable, 'fields'>): TableField[] =>
  fields.filter((one) => one.unique && !isLinked(one))

/** Throws 422 naming the fields and the entries with their values. */
export async function requireUnique(
  ctx: Context,
  table: DataTable,
  { id = 0, group = '', values, before }: Unique,
): Promise<void> {
  const errors: FieldError[] = []
  for (const field of uniqueFields(table)) {
    const value = values[field.name]
    const key = uniqueKey(field, value)
    if (key === null || (before && canonical(before[field.name]) === canonical(value))) continue
    const column = sql.ref(columnName(field.name, 'key'))
    // The index begins with the language.
    const { rows } = await sql<{ _id: number; _title: string }>`
      select _id, _title from ${sql.table(entriesTable(table.handle, 'draft'))}
      where _lang in (${sql.join(ctx.site.languages)}) and ${column} = ${key} and _id <> ${id} and _group <> ${group}
      limit 1`.execute(ctx.db)
    const [other] = rows
    if (!other) continue
    const { _id, _title } = other
    const pointer = `/fields/${escapeKey(field.name)}`
    errors.push(fieldError(pointer, 'entry.value_not_unique', { title: _title, id: Number(_id) }))
  }
  if (errors.length) throw invalidAll(errors)
}

/** The columns to write, without keys of unchanged values: a duplicate has no key. */
export function withoutKnownKeys(
  table: Pick<DataTable, 'fields'>,
  row: Record<string, unknown>,
  set: Partial<EntryRow>,
): Partial<EntryRow> {
  if (row['_status'] === 'trash') return set
  const known = uniqueFields(table).filter(({ name }) => name in set && set[name] === row[name])
  const keys = new Set(known.map(({ name }) => columnName(name, 'key')))
  return keys.size ? Object.fromEntries(Object.entries(set).filter(([name]) => !keys.has(name))) : set
}
