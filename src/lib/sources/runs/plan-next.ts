// When a source is read again: a job at its scheduled time; after failures with increasing delays, a day at most.
import { DAY, instant, later, MINUTE } from '../../base/clock.ts'
import { cancel, enqueue } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import type { StoredSource } from '../table.ts'

/** The job that reads a source. */
export const SYNC_JOB = 'sync-source'
/** The same for a run that a user started. */
export const REQUESTED_JOB = 'sync-source-now'
const keyOf = (id: number): string => `source:${id}`

/** In the transaction of `ctx.db`. A source that is incomplete or switched off gets no job. */
export async function planNext(ctx: Context, source: StoredSource): Promise<void> {
  const { id, every_min, active, mapping, table_id, failures } = source
  const isReady = Number(active) === 1 && mapping !== null && table_id !== null && every_min !== null
  const every = Number(every_min) * MINUTE
  const wait = Math.max(every, Math.min(every * 2 ** Math.min(Number(failures), 10), DAY))
  const next = isReady ? later(ctx.now, wait) : undefined
  const next_at = next ? instant(next) : null
  await ctx.db.updateTable('sources').set({ next_at }).where('id', '=', id).execute()
  if (!next) return cancel(ctx, keyOf(Number(id)))
  await enqueue(ctx, {
    kind: SYNC_JOB,
    payload: { source: Number(id) },
    run_at: next,
    unique_key: keyOf(Number(id)),
  })
}
