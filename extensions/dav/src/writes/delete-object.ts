// Implements delete_object.
import { runInside, type Context } from 'cms/extension'
import type { Entry } from '../data-table.ts'
import type { DeleteObject } from '../operations/delete-object.ts'
import { countChanges, type Collection } from '../store/collections.ts'
import { storeVersion } from '../store/objects.ts'
import { davDb, DELETED, type ObjectRow } from '../store/tables.ts'
import { requireCollection, requireExpected, requireObject } from './object.ts'

export async function deleteObject(
  ctx: Context,
  { href, expect, ...name }: Pick<DeleteObject, 'kind' | 'table' | 'href' | 'expect'>,
) {
  const collection = await requireCollection(ctx, name)
  const seq = await countChanges(davDb(ctx), collection.id, 1)
  const row = await requireObject(ctx, collection, href)
  requireExpected(row, expect)
  await dropObject(ctx, collection, { row, seq })
  return { id: row.entry!, table: name.table, href }
}

/** Runs in a write; throws 403 when the entry may not be changed. */
export async function dropObject(
  ctx: Context,
  { table }: Pick<Collection, 'table'>,
  { row, seq }: { row: ObjectRow; seq: number },
): Promise<void> {
  const input = { table: table.handle, entry: String(row.entry) }
  let entry = (await runInside(ctx, 'get_entry', input)) as Entry
  const move = entry.status === 'published' ? 'unpublish_entry' : MOVES[entry.status]
  // Checks the permission even if the entry need not change.
  entry = (await runInside(ctx, move ?? 'update_entry', move ? input : { ...input, fields: {} })) as Entry
  await storeVersion(ctx, row, ctx.principal.user?.id ?? null)
  await davDb(ctx)
    .updateTable('dav_objects')
    .set({ deleted: DELETED, seq, entry_version: entry.version, changed_at: ctx.now.toISOString() })
    .where('id', '=', row.id)
    .execute()
}
const MOVES: Record<string, string> = { in_review: 'withdraw_entry', scheduled: 'withdraw_entry' }
