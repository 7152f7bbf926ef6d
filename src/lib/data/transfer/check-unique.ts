// Values that no other entry of a language may have: neither one that is there, nor another line of the file.
import { sql } from 'kysely'
import type { AnyDb } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { uniqueKey } from '../entries/columns.ts'
import { entriesTable } from '../tables/layout.ts'
import { columnName, isLinked } from '../tables/physical.ts'
import type { TableField } from '../tables/definition.ts'
import type { Candidate, Wish } from './candidate.ts'
import { claim, type Claims } from './claims.ts'
import { lineAt } from './faults.ts'

export async function checkUnique(
  ctx: Context,
  { table }: Wish,
  { candidates, claims }: { candidates: readonly Candidate[]; claims: Claims },
): Promise<void> {
  for (const field of table.fields.filter((one) => one.unique && !isLinked(one))) {
    const owners = await ownersOf(ctx, { handle: table.handle, field }, candidates)
    for (const one of candidates) {
      const key = uniqueKey(one.values[field.name])
      if (key === null) continue
      const fault = (message: string) =>
        one.errors.push({ pointer: lineAt(one.row.line, field.name), code: 'duplicate', message })
      const other = claim(claims, one.row.line, 'value', field.id, one.lang, key)
      const owner = owners.get(`${one.lang} ${key}`)
      if (other !== undefined) fault(`is the same as in line ${other}, and must differ`)
      else if (owner && owner.id !== one.entry?.row._id)
        fault(`is the same as in "${owner.title}" (entry ${owner.id}), and must differ`)
    }
  }
}

interface Owner {
  id: number
  title: string
}

async function ownersOf(
  { db }: Context,
  { handle, field }: { handle: string; field: TableField },
  candidates: readonly Candidate[],
): Promise<Map<string, Owner>> {
  const keys = [...new Set(candidates.flatMap((one) => uniqueKey(one.values[field.name]) ?? []))]
  if (!keys.length) return new Map()
  const column = sql.ref(columnName(field.name, 'key'))
  const rows = (await (db as AnyDb)
    .selectFrom(entriesTable(handle, 'draft'))
    .select(['_id', '_lang', '_title', column.as('key')])
    .where('_lang', 'in', [...new Set(candidates.map(({ lang }) => lang))])
    .where(column, 'in', keys)
    .execute()) as { _id: number; _lang: string; _title: string; key: string }[]
  return new Map(rows.map((row) => [`${row._lang} ${row.key}`, { id: Number(row._id), title: row._title }]))
}
