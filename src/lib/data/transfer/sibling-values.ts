// What new lines share with translations that are there: what they do not tell of it is as it is.
import type { AnyDb } from '../../db/database.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../operation/context.ts'
import { withLinks, type StoredRow } from '../entries/locate-entry.ts'
import { sharedOf } from '../entries/save-draft.ts'
import { openValues } from '../entries/sealed-values.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import type { Candidate } from './candidate.ts'

/** Plain, by translation group; null for what they left empty. */
export async function siblingValues(
  ctx: Context,
  table: DataTable,
  candidates: readonly Candidate[],
): Promise<Map<string, Values>> {
  const shared = sharedOf(table)
  const groups = new Set(candidates.flatMap((one) => groupOf(one) ?? []))
  if (!shared.length || !groups.size) return new Map()
  const rows = (await (ctx.db as AnyDb)
    .selectFrom(entriesTable(table.handle, 'draft'))
    .selectAll()
    .where('_group', 'in', [...groups])
    .where('_status', '!=', 'trash')
    .execute()) as StoredRow[]
  const found = new Map<string, Values>()
  for (const { row, values } of await withLinks(ctx, table, rows)) {
    if (found.has(row._group)) continue
    const plain = await openValues(ctx, table.fields, values)
    found.set(row._group, Object.fromEntries(shared.map((name) => [name, plain[name] ?? null])))
  }
  return found
}

/** Of a line that makes an entry. */
export const groupOf = ({ entry, row }: Candidate): string | undefined =>
  entry ? undefined : row.head._group?.toLowerCase()
