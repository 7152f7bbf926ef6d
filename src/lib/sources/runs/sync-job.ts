// The job that reads a source: at its scheduled time, or when a user starts it. Running it twice has no further effect.
import { instant, later, SECOND } from '../../base/clock.ts'
import { message } from '../../base/catalogue/message.ts'
import { storedMessage } from '../../platform/i18n/say.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { hasFeature } from '../../core/site.ts'
import type { Context } from '../../core/operation/context.ts'
import type { StoredSource } from '../table.ts'
import { REQUESTED_JOB, planNext } from './plan-next.ts'
import { runSource } from './run-source.ts'
import { openRun, openRunOf } from './stored-run.ts'
import { writeAs } from '../../core/operation/write-as.ts'

type Payload = Record<string, unknown>

export async function syncJob(payload: Payload, ctx: Context): Promise<void> {
  const source = await readySource(payload, ctx)
  if (!source) return
  // Switched off for now: it continues at the next scheduled time.
  if (!hasFeature(ctx.site, 'sources')) return writeAs(ctx, (own) => planNext(own, source))
  const run = await writeAs(ctx, (own) => openRun(own, source, { asked_by: 'schedule' }))
  await runSource(ctx, run)
}

/** A job for a run that has ended meanwhile does nothing. */
export async function requestedJob(payload: Payload, ctx: Context): Promise<void> {
  const run = await openRunOf({ db: ctx.site.db.read }, Number(payload['source']))
  if (!run || (await runSource(ctx, run))) return
  // Another process executes it, and may die.
  const run_at = later(ctx.now, LOOKS_AGAIN)
  await writeAs(ctx, (own) =>
    enqueue(own, { kind: REQUESTED_JOB, payload, run_at, unique_key: `source-now:${run.source_id}` }),
  )
}
const LOOKS_AGAIN = 30 * SECOND

/** Its process died each time: the run fails, and the source is read again at its next scheduled time. */
export async function syncGivenUp(payload: Payload, ctx: Context): Promise<void> {
  const id = Number(payload['source'])
  const source = await ctx.site.db.read.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()
  if (!source) return
  await writeAs(ctx, async (own) => {
    await own.db
      .updateTable('source_runs')
      .set({
        status: 'failed',
        phase: null,
        finished_at: instant(own.now),
        message: storedMessage({ ...message('source.interrupted'), message: '' }),
      })
      .where('source_id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .execute()
    const failures = Number(source.failures) + 1
    await own.db.updateTable('sources').set({ failures }).where('id', '=', id).execute()
    await planNext(own, { ...source, failures })
  })
}

/** Undefined for a source that was removed, switched off, or has lost its table. */
async function readySource(payload: Payload, { site }: Context): Promise<StoredSource | undefined> {
  const source = await site.db.read
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', Number(payload['source']))
    .executeTakeFirst()
  return source && Number(source.active) && source.mapping !== null && source.table_id !== null ? source : undefined
}
