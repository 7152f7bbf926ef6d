// Implements move_object.
import { AppError, runInside, type Context } from 'cms/extension'
import type { MoveObject } from '../operations/move-object.ts'
import { countChanges, type Collection } from '../store/collections.ts'
import { findObject } from '../store/objects.ts'
import { davDb, DELETED, NOT_DELETED, type ObjectRow } from '../store/tables.ts'
import { dropObject } from './delete-object.ts'
import { requireCollection, requireExpected, requireObject } from './object.ts'

export async function moveObject(
  ctx: Context,
  { kind, table, href, to_table = table, to_href, overwrite, expect }: MoveObject,
) {
  const collection = await requireCollection(ctx, { kind, table })
  const target = to_table === table ? collection : await requireCollection(ctx, { kind, table: to_table })
  const seq = await countChanges(davDb(ctx), collection.id, 2)
  const row = await requireObject(ctx, collection, href)
  requireExpected(row, expect)
  const there = await findObject(davDb(ctx), target.id, to_href)
  const isTaken = there?.deleted === NOT_DELETED && there.id !== row.id
  if (isTaken && !overwrite) throw new AppError('precondition-failed', `There is ${to_href} already.`)
  if (target !== collection) await moveAway(ctx, { collection, target, row, to_href })
  else if (there?.id !== row.id) await rename(ctx, collection, { row, there, to_href, seq })
  return { id: row.entry!, table: collection.table.handle, href: to_href, made: !isTaken }
}

interface Rename {
  row: ObjectRow
  there: ObjectRow | undefined
  to_href: string
  seq: number
}

/** Overwrites an object at the target; leaves a tombstone at the old href. */
async function rename(ctx: Context, collection: Collection, { row, there, to_href, seq }: Rename): Promise<void> {
  const db = davDb(ctx)
  const changed_at = ctx.now.toISOString()
  if (there?.deleted === NOT_DELETED) await dropObject(ctx, collection, { row: there, seq })
  // Frees the href; the old text is a version, and the entry stays known.
  if (there)
    await db
      .updateTable('dav_objects')
      .set({ href: `.${there.id}.${to_href}`.slice(0, 250) })
      .where('id', '=', there.id)
      .execute()
  await db.updateTable('dav_objects').set({ href: to_href, seq, changed_at }).where('id', '=', row.id).execute()
  const { id: _, ...old } = row
  const tombstone = {
    ...old,
    entry: null,
    deleted: DELETED,
    seq: seq - 1,
    changed_at,
    raw: '',
    coding: 'utf8' as const,
    etag: '',
    size: 0,
  }
  await db.insertInto('dav_objects').values(tombstone).execute()
}

async function moveAway(
  ctx: Context,
  { collection, target, row, to_href }: { collection: Collection; target: Collection; row: ObjectRow; to_href: string },
): Promise<void> {
  const { kind, table } = target
  const text = row.coding === 'utf8' ? { raw: row.raw } : { raw_base64: row.raw }
  await runInside(ctx, 'dav__save_object', { kind, table: table.handle, href: to_href, ...text })
  await dropObject(ctx, collection, { row, seq: await countChanges(davDb(ctx), collection.id, 1) })
}
