// The relations of entries, for the deletion of their targets.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Relations, RelationTarget } from '../../core/operation/references.ts'
import { entriesTable } from '../tables/layout.ts'
import {
  requireDeletable,
  clearMediaReferences,
  clearReferences,
  refersTo,
  relationName,
  relationsTo,
} from './clear-references.ts'

/** Registered in area.ts. */
export const relations: Relations = {
  requireReleasable: requireDeletable,
  clear: (ctx, { target, id }) =>
    target === '@media' ? clearMediaReferences(ctx, id) : clearReferences(ctx, { target, id }),
  leadingTo,
}

const MAX = 51

/** The active entries with relations to the target, as the index of references names them. */
async function leadingTo(ctx: Context, { target, id }: RelationTarget): Promise<{ object: string; pointer: string }[]> {
  const found: { object: string; pointer: string }[] = []
  for (const path of await relationsTo(ctx, target)) {
    const { table } = path
    const rows = (await (ctx.db as AnyDb)
      .selectFrom(entriesTable(table.handle, 'draft'))
      .select('_id')
      .where('_status', '!=', 'trash')
      .where(refersTo(ctx, path, { id, view: 'draft' }))
      .limit(MAX)
      .execute()) as { _id: number }[]
    const pointer = `/${relationName(path).replace('.', '/')}`
    found.push(...rows.map(({ _id }) => ({ object: `entry:${table.id}:${_id}`, pointer })))
  }
  return found
}
