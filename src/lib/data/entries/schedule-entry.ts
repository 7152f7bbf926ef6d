// Publishing and unpublishing entries at a time to come.
import { invalid } from '../../base/errors.ts'
import { cancel, enqueue } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { pushLater } from '../shared/deliver.ts'
import { demandOwn } from '../shared/foreign.ts'
import type { EntryRow } from '../table.ts'
import { forgetFailure } from '../../document/document.ts'
import { entryById, objectOf, type StoredEntry } from './locate-entry.ts'
import { actOn, checkPublishable, demandReview, next } from './publish-entry.ts'
import { assertLiving } from './save-draft.ts'
import { stamp, updateRow } from './store-entry.ts'

export interface Times {
  /** null calls a scheduled publication off. */
  publish_at?: string | null | undefined
  unpublish_at?: string | null | undefined
}

/** Throws 422 for a time that is past, and for an entry that could not be published as it stands. */
export async function scheduleEntry(ctx: Context, stored: StoredEntry, times: Times): Promise<StoredEntry> {
  assertLiving(stored)
  demandOwn(ctx, stored)
  if (times.publish_at === undefined && times.unpublish_at === undefined)
    throw invalid('/publish_at', 'entry.schedule_empty')
  const entry = times.publish_at === null ? await callOff(ctx, stored) : stored
  if (times.publish_at === null && times.unpublish_at === undefined) return entry
  const { row } = entry
  const publish_at = times.publish_at ? future(ctx, times.publish_at, '/publish_at') : undefined
  const end = times.unpublish_at
  const unpublish_at = end ? future(ctx, end, '/unpublish_at') : end
  demandOrder(publish_at ?? row._publish_at, unpublish_at === undefined ? row._unpublish_at : unpublish_at)
  if (unpublish_at && row._status === 'archived') next(entry, 'unpublish')
  const set: Partial<EntryRow> = { ...stamp(ctx, entry) }
  if (publish_at) {
    set._status = next(entry, 'schedule')
    set._publish_at = publish_at
    demandReview(ctx, entry, 'schedule')
    await checkPublishable(ctx, entry, { status: set._status, at: publish_at })
    await forgetFailure(ctx, objectOf(entry))
  }
  if (unpublish_at !== undefined) set._unpublish_at = unpublish_at
  await updateRow(ctx, entry, set)
  await plan(ctx, entry, { publish_at, unpublish_at })
  await pushLater(ctx, entry.table, row._uid)
  return entryById(ctx, entry.table, row._id)
}

/** The entry as it is without its scheduled publication; one that has none stays as it is. */
const callOff = async (ctx: Context, entry: StoredEntry): Promise<StoredEntry> =>
  entry.row._status === 'scheduled' ? actOn(ctx, entry, 'withdraw') : entry

function demandOrder(begin: string | null, end: string | null): void {
  if (begin && end && end <= begin)
    throw invalid('/unpublish_at', 'entry.unpublish_before_publish', { end, begin })
}

async function plan(ctx: Context, entry: StoredEntry, { publish_at, unpublish_at }: Times): Promise<void> {
  if (publish_at) await job(ctx, entry, { key: 'publish', at: publish_at })
  if (unpublish_at) await job(ctx, entry, { key: 'unpublish', at: unpublish_at })
  else if (unpublish_at === null) await cancel(ctx, `unpublish:${entry.row._uid}`)
}

/** Jobs know the table by its number: its handle may be another's by then. */
async function job(
  ctx: Context,
  { table, row }: StoredEntry,
  { key, at }: { key: 'publish' | 'unpublish'; at: string },
): Promise<void> {
  const unique_key = `${key}:${row._uid}`
  await cancel(ctx, unique_key)
  const payload = { table_id: table.id, uid: row._uid, by: ctx.principal.user?.id ?? null }
  await enqueue(ctx, { kind: `${key}-scheduled-entry`, payload, run_at: new Date(at), unique_key })
}

function future(ctx: Context, time: string, pointer: string): string {
  const at = new Date(time)
  if (at <= ctx.now) throw invalid(pointer, 'entry.time_past', { time })
  return instant(at)
}
