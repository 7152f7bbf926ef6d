// Stored runs: requested, started, updated while they run, and ended.
import { AppError } from '../../base/errors.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import { transact } from '../../platform/db/database.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import type { RunCounts } from '../schema.ts'
import type { StoredRun, StoredSource } from '../table.ts'
import { REQUESTED_JOB } from './plan-next.ts'
import { findFormat } from '../site-formats.ts'
import { pruneArchive, fileRetentionOf } from './rejected-files.ts'
import { NO_COUNTS } from './serialize-run.ts'
import { failedFolder } from './source-folder.ts'

/** The most stored runs of a source, and for how long. */
const KEPT = 100
const KEPT_FOR = 90 * DAY

interface Params {
  asked_by: StoredRun['asked_by']
  /** Missing items are removed, however many there are. */
  removing?: boolean | undefined
}

/** The current run, or a new waiting one. In the transaction of `ctx.db`. */
export async function openRun(
  ctx: Context,
  source: StoredSource,
  { asked_by, removing = false }: Params,
): Promise<StoredRun> {
  const open = await openRunOf(ctx, Number(source.id))
  const agreed = removing ? await agreedOn(ctx, Number(source.id)) : 0
  if (open) {
    if (agreed) await ctx.db.updateTable('source_runs').set({ removing: agreed }).where('id', '=', open.id).execute()
    return { ...open, removing: agreed || Number(open.removing) }
  }
  const row = {
    uid: ctx.ids.uid(),
    source_id: Number(source.id),
    asked_by,
    removing: agreed,
    user_id: ctx.principal.user?.id ?? null,
    status: 'waiting' as const,
    phase: null,
    counts: JSON.stringify(NO_COUNTS),
    faults: '[]',
    message: null,
    created_at: instant(ctx.now),
    started_at: null,
    finished_at: null,
  }
  const { insertId } = await ctx.db.insertInto('source_runs').values(row).executeTakeFirstOrThrow()
  return getRun(ctx, Number(insertId))
}

/** For a source without a held run: any number of items, but not all of them. */
export const ANY = 1_000_000_000

/** The number of removals that the held run asks for: more must be confirmed again. */
async function agreedOn({ db }: Context, source: number): Promise<number> {
  const last = await db
    .selectFrom('source_runs')
    .select(['status', 'counts'])
    .where('source_id', '=', source)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.status === 'held' ? (JSON.parse(last.counts) as RunCounts).missing : ANY
}

/** A job that executes the run now, besides the scheduled one. */
export const runSoon = (ctx: Context, { id }: Pick<StoredSource, 'id'>): Promise<void> =>
  enqueue(ctx, { kind: REQUESTED_JOB, payload: { source: Number(id) }, unique_key: `source-now:${id}` })

export async function getRun({ db }: Pick<Context, 'db'>, id: number): Promise<StoredRun> {
  const row = await db.selectFrom('source_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('source.run_missing', { id })
  return row
}

export const openRunOf = ({ db }: Pick<Context, 'db'>, source: number): Promise<StoredRun | undefined> =>
  db
    .selectFrom('source_runs')
    .selectAll()
    .where('source_id', '=', source)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Stores the progress of a run, in a transaction of its own. */
export const storeRunProgress = (
  { site }: Pick<Context, 'site'>,
  id: number,
  values: Partial<Omit<StoredRun, 'id'>>,
): Promise<unknown> =>
  transact(site.db, (trx) => trx.updateTable('source_runs').set(values).where('id', '=', id).execute())

/** For a format that no longer exists it is unknown whether its files are confidential. */
const UNKNOWN = { is_confidential: true }

/** Runs daily: for each source its last and its recent runs are kept; rejected files are removed when they expire. */
export async function purgeRuns({ installation, site, now }: Context): Promise<void> {
  const sources = await site.db.read.selectFrom('sources').select(['id', 'uid', 'format']).execute()
  for (const { uid, format } of sources)
    await pruneArchive(
      failedFolder({ installation, site }, uid),
      fileRetentionOf(findFormat(site, format)?.format ?? UNKNOWN),
      now,
    )
  for (const { id } of sources)
    await transact(site.db, async (trx) => {
      const oldest = await trx
        .selectFrom('source_runs')
        .select('id')
        .where('source_id', '=', Number(id))
        .orderBy('id', 'desc')
        .offset(KEPT - 1)
        .limit(1)
        .executeTakeFirst()
      await trx
        .deleteFrom('source_runs')
        .where('source_id', '=', Number(id))
        .where('status', 'not in', ['waiting', 'running'])
        .where((is) => is.or([is('id', '<', oldest?.id ?? 0), is('created_at', '<', instant(later(now, -KEPT_FOR)))]))
        .execute()
    })
}
