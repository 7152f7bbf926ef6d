// Makes a table what it was before a change: fields that were removed come back with their values.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Revert } from '../../core/operation/subject.ts'
import { canonical } from '../../base/json.ts'
import { DataTable } from '../schema.ts'
import type { DataTable as Table } from './definition.ts'
import { findTable } from './find-table.ts'
import { readTableById } from './read-table.ts'
import { moveToTrash, untrashTable } from './retire-table.ts'
import { draftTable, storeTable } from './save-table.ts'

/** In a dry run the schema stays unchanged, since MySQL commits it at once: returns the table that there would be. */
export async function revertTable(ctx: Context, { id, target }: Revert): Promise<unknown> {
  const now = await readTableById(ctx, Number(id))
  const former = target === undefined ? undefined : DataTable.parse(target)
  if (!now) return undefined
  if (!former || former.deleted_at !== null) {
    if (now.deleted_at === null) await moveToTrash(ctx, now as Table)
    return undefined
  }
  if (canonical(DataTable.parse(now).shared ?? null) !== canonical(former.shared ?? null))
    throw new AppError('table.sharing_not_revertible')
  if (now.deleted_at !== null) await untrashTable(ctx, now as Table)
  const { name, singular, icon, fields, settings } = former
  const table = await findTable(ctx, now.handle)
  const draft = await draftTable(ctx, table, {
    handle: now.handle,
    back: true,
    name,
    singular,
    icon,
    fields,
    settings,
  })
  return ctx.rehearsing ? { ...now, name, singular, icon, fields, settings } : storeTable(ctx, draft)
}
