// Restores a former state of an entry: its content and its public row.
import { requirePermission } from '../../core/principal.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Revert } from '../../core/operation/subject.ts'
import { revertPublication } from '../../document/document.ts'
import { canonical } from '../../base/json.ts'
import { entryOfId, type EntryState } from '../entry-subject.ts'
import { isForeign } from '../shared/foreign.ts'
import { actOn, entryKind } from './entry-kind.ts'
import type { StoredEntry } from './locate-entry.ts'
import { saveDraft } from './save-draft.ts'
import { restoreEntry, trashEntry } from './trash-entry.ts'

/** Throws AppError with the reason when the state cannot be restored. */
export async function revertEntry(ctx: Context, { id, current: now, target: then }: Revert<EntryState>): Promise<void> {
  let entry = await entryOfId(ctx, id)
  if (!now || !entry) throw new AppError('entry.deleted_for_good')
  for (const permission of needed(now, then)) requirePermission(ctx.principal, permission)
  if (isForeign(ctx.site, entry.row)) return revertHiding(ctx, entry, then)
  if (!then || then.status === 'trash') {
    if (now.status !== 'trash') await trashEntry(ctx, entry)
    return
  }
  if (now.status === 'trash') entry = await restoreEntry(ctx, entry)
  const { slug, sort, fields: values } = then
  // Not as `older`: values that are not valid any more have to be reported.
  entry = await saveDraft(ctx, entry, { slug, sort, values })
  await revertPublication(ctx, entryKind, { doc: entry, then })
}

/** An entry of another website can only be hidden again or shown again here. */
async function revertHiding(ctx: Context, entry: StoredEntry, then: EntryState | undefined): Promise<void> {
  await actOn(ctx, entry, then?.published_n == null ? 'unpublish' : 'publish')
}

/** The permissions of operations with the same effect (contract 1.5): the reverted operation may have required less. */
function needed(now: EntryState, then: EntryState | undefined): string[] {
  const trashed = !then || (now.status === 'trash') !== (then.status === 'trash')
  if (trashed) return ['data.delete', ...(then?.published_n ? ['data.publish'] : [])]
  const differs = (...keys: (keyof EntryState)[]) =>
    keys.some((key) => canonical(now[key] ?? null) !== canonical(then[key] ?? null))
  const archived = differs('status') && [now.status, then.status].includes('archived')
  const publicationDiffers = archived || differs('published_n', 'publish_at', 'unpublish_at')
  return ['data.edit', ...(publicationDiffers ? ['data.publish'] : [])]
}
