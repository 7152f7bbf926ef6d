// Values that no other entry of the table may have: neither one that is there, nor another line of the file.
import { fieldError } from '../../base/errors.ts'
import { sql } from 'kysely'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { canonical } from '../../base/json.ts'
import { uniqueKey } from '../entries/columns.ts'
import { entriesTable } from '../tables/layout.ts'
import { columnName, isLinked } from '../tables/physical.ts'
import type { TableField } from '../tables/definition.ts'
import type { Candidate, CandidateOptions } from './candidate.ts'
import { claim, isClaimed, type Claims } from './claims.ts'
import { lineAt } from './errors.ts'

export async function checkUnique(
  ctx: Context,
  { table }: CandidateOptions,
  { candidates, claims }: { candidates: readonly Candidate[]; claims: Claims },
): Promise<void> {
  for (const field of table.fields.filter((one) => one.unique && !isLinked(one))) {
    const owners = await ownersOf(ctx, { handle: table.handle, field }, candidates)
    for (const one of candidates) {
      const value = one.values[field.name]
      const key = uniqueKey(field, value)
      if (key === null || (one.entry && canonical(one.entry.values[field.name]) === canonical(value))) continue
      const other = claimed(claims, one, { field: field.id, key })
      const owner = owners.get(key)?.find(({ id, group }) => id !== one.entry?.row._id && group !== groupOf(one))
      const pointer = lineAt(one.row.line, field.name)
      if (other !== undefined) one.errors.push(fieldError(pointer, 'import.value_of_line', { line: other }))
      else if (owner)
        one.errors.push(fieldError(pointer, 'entry.value_not_unique', { title: owner.title, id: owner.id }))
    }
  }
}

const groupOf = ({ entry, row }: Candidate): string | undefined => entry?.row._group ?? row.head._group?.toLowerCase()

/** The line that has the value already; translations of one another may share theirs. */
function claimed(claims: Claims, one: Candidate, { field, key }: { field: string; key: string }): number | undefined {
  const { line } = one.row
  const group = groupOf(one) ?? `line ${line}`
  const inLang = claim(claims, line, 'value', field, one.lang, key)
  const isOfGroup = isClaimed(claims, 'value of group', field, group, key)
  claim(claims, line, 'value of group', field, group, key)
  const first = claim(claims, line, 'value of all', field, key)
  return inLang ?? (isOfGroup ? undefined : first)
}

interface Owner {
  id: number
  group: string
  title: string
}

async function ownersOf(
  { db, site }: Context,
  { handle, field }: { handle: string; field: TableField },
  candidates: readonly Candidate[],
): Promise<Map<string, Owner[]>> {
  const keys = [...new Set(candidates.flatMap((one) => uniqueKey(field, one.values[field.name]) ?? []))]
  if (!keys.length) return new Map()
  const column = sql.ref(columnName(field.name, 'key'))
  const rows = (await (db as AnyDb)
    .selectFrom(entriesTable(handle, 'draft'))
    .select(['_id', '_group', '_title', column.as('key')])
    // The index begins with the language.
    .where('_lang', 'in', site.languages)
    .where(column, 'in', keys)
    .execute()) as { _id: number; _group: string; _title: string; key: string }[]
  const owners = rows.map(({ _id, _group, _title, key }) => ({
    key,
    id: Number(_id),
    group: _group,
    title: _title,
  }))
  return Map.groupBy(owners, ({ key }) => key)
}
