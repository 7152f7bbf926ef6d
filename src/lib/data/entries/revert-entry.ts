// Makes an entry what it was: content, and what visitors see of it.
import { demand } from '../../core/principal.ts'
import { AppError } from '../../base/errors.ts'
import { cancel } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Revert } from '../../core/operation/subject.ts'
import { getRevision } from '../../document/document.ts'
import { canonical } from '../../base/json.ts'
import { entryOfId, type EntryState } from '../entry-subject.ts'
import { isForeign } from '../shared/foreign.ts'
import { publicFacts, seenValues } from './check-values-of.ts'
import { objectOf, type StoredEntry } from './locate-entry.ts'
import { stateThen, valuesThen } from './older-content.ts'
import { actOn, demandFreePublic, HIDDEN, moved, redirect } from './publish-entry.ts'
import { saveDraft } from './save-draft.ts'
import { scheduleEntry } from './schedule-entry.ts'
import { dropPublic, putPublic, stamp, updateFacts } from './store-entry.ts'
import { restoreEntry, trashEntry } from './trash-entry.ts'

/** Throws AppError with the reason when it cannot become that. */
export async function revertEntry(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (EntryState | undefined)[]
  let entry = await entryOfId(ctx, id)
  if (!now || !entry) throw new AppError('entry.deleted_for_good')
  for (const permission of needed(now, then)) demand(ctx.principal, permission)
  if (isForeign(ctx.site, entry.row)) return revertHiding(ctx, entry, then)
  if (!then || then.status === 'trash') {
    if (now.status !== 'trash') await trashEntry(ctx, entry)
    return
  }
  if (now.status === 'trash') entry = await restoreEntry(ctx, entry)
  const { slug, sort, data, updated_at: at } = then
  const values = valuesThen(ctx, entry, { values: data, at })
  // Not `older`: what would be left out of it has to be told.
  entry = await saveDraft(ctx, entry, { slug, sort, values })
  await revertPublic(ctx, entry, then)
}

/** Of another website's entry only what is hidden here can be shown again, and the other way round. */
async function revertHiding(ctx: Context, entry: StoredEntry, then: EntryState | undefined): Promise<void> {
  await actOn(ctx, entry, then?.published_n == null ? 'unpublish' : 'publish')
}

/** What the operations ask that would do the same (contract 1.5): the line that did it may have asked for less. */
function needed(now: EntryState, then: EntryState | undefined): string[] {
  const trashed = !then || (now.status === 'trash') !== (then.status === 'trash')
  if (trashed) return ['data.delete', ...(then?.published_n ? ['data.publish'] : [])]
  const differs = (...keys: (keyof EntryState)[]) =>
    keys.some((key) => canonical(now[key] ?? null) !== canonical(then[key] ?? null))
  const archived = differs('status') && [now.status, then.status].includes('archived')
  const shown = archived || differs('published_n', 'publish_at', 'unpublish_at')
  return ['data.edit', ...(shown ? ['data.publish'] : [])]
}

/** Status, public version and times. */
async function revertPublic(ctx: Context, entry: StoredEntry, then: EntryState): Promise<void> {
  const { row } = entry
  const { status, published_n, publish_at, unpublish_at } = then
  const wanted = canonical([status, published_n, publish_at, unpublish_at])
  if (canonical([row._status, row._published_n, row._publish_at, row._unpublish_at]) === wanted) return
  const seen = await publicVersion(ctx, entry, then)
  const now = await updateFacts(ctx, entry, {
    ...seen,
    // A time to publish is put on below, with its job.
    _status: status === 'scheduled' ? (published_n === null ? 'draft' : 'published') : status,
    ...{ _published_at: then.published_at, _publish_at: null, _unpublish_at: null },
    ...(then.published_at === null && { _public_slug: null }),
    ...stamp(ctx, entry),
  })
  await cancel(ctx, `publish:${row._uid}`)
  await cancel(ctx, `unpublish:${row._uid}`)
  const event = published_n === null ? 'entry.unpublished' : 'entry.published'
  const reverted = await moved(ctx, now, published_n === row._published_n ? 'entry.updated' : event)
  const times = { ...(publish_at && { publish_at }), ...(unpublish_at && { unpublish_at }) }
  if (publish_at ?? unpublish_at) await scheduleEntry(ctx, reverted, times)
}

async function publicVersion(ctx: Context, entry: StoredEntry, { published_n: n, published_at }: EntryState) {
  if (n === null) {
    await dropPublic(ctx, entry)
    return HIDDEN
  }
  if (n === entry.row._published_n) return {}
  const revision = await getRevision(ctx, objectOf(entry), n).catch(() => {
    throw new AppError('entry.revision_gone', { revision: n })
  })
  const { content: shown, hash } = stateThen(ctx, entry, revision)
  await demandFreePublic(ctx, entry, shown.slug)
  const row = { ...publicFacts(ctx, entry.row, published_at!), _slug: shown.slug }
  const values = await seenValues(ctx, entry.table, { values: shown.values, row })
  await putPublic(ctx, entry, { ...shown, values, published_at: published_at! })
  await redirect(ctx, entry, shown.slug)
  return { _published_n: n, _published_hash: hash, _public_slug: shown.slug }
}
