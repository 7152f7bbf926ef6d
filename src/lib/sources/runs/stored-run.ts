// Runs as they are kept: asked for, begun, noted while they go on, and ended.
import { AppError } from '../../base/errors.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import { transact } from '../../platform/db/database.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import type { RunCounts } from '../schema.ts'
import type { StoredRun, StoredSource } from '../table.ts'
import { ASKED_JOB } from './plan-next.ts'
import { findFormat } from '../site-formats.ts'
import { clearAside, keepingOf } from './put-aside.ts'
import { NO_COUNTS } from './show-run.ts'
import { failedFolder } from './source-folder.ts'

/** Runs of a source that are kept, and for how long. */
const KEPT = 100
const KEPT_FOR = 90 * DAY

interface Params {
  asked_by: StoredRun['asked_by']
  /** What is missing is taken away, however much it is. */
  removing?: boolean | undefined
}

/** The run that goes on, or a new one that waits. In the transaction of `ctx.db`. */
export async function openRun(
  ctx: Context,
  source: StoredSource,
  { asked_by, removing = false }: Params,
): Promise<StoredRun> {
  const open = await openRunOf(ctx, Number(source.id))
  const agreed = removing ? await agreedOn(ctx, Number(source.id)) : 0
  if (open) {
    if (agreed)
      await ctx.db.updateTable('source_runs').set({ removing: agreed }).where('id', '=', open.id).execute()
    return { ...open, removing: agreed || Number(open.removing) }
  }
  const row = {
    ...{ uid: ctx.ids.uid(), source_id: Number(source.id), asked_by, removing: agreed },
    ...{ user_id: ctx.principal.user?.id ?? null, status: 'waiting' as const, phase: null },
    ...{ counts: JSON.stringify(NO_COUNTS), faults: '[]', message: null },
    ...{ created_at: instant(ctx.now), started_at: null, finished_at: null },
  }
  const { insertId } = await ctx.db.insertInto('source_runs').values(row).executeTakeFirstOrThrow()
  return getRun(ctx, Number(insertId))
}

/** Of a source that nobody asked about yet: however many, but not all of them. */
export const ANY = 1_000_000_000

/** What the run that asks would take away: more than that asks anew. */
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

/** A job that does the run now, beside the one that is planned. */
export const runSoon = (ctx: Context, { id }: Pick<StoredSource, 'id'>): Promise<void> =>
  enqueue(ctx, { kind: ASKED_JOB, payload: { source: Number(id) }, unique_key: `source-now:${id}` })

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

/** Writes what is known of a run by now, in a transaction of its own. */
export const noteRun = (
  { site }: Pick<Context, 'site'>,
  id: number,
  values: Partial<Omit<StoredRun, 'id'>>,
): Promise<unknown> =>
  transact(site.db, (trx) => trx.updateTable('source_runs').set(values).where('id', '=', id).execute())

/** Of a format that is gone nobody says whether its files may be kept for long. */
const UNKNOWN = { is_confidential: true }

/** Once a day: of each source its last runs stay, and those of the last weeks; files that were put aside go after their time. */
export async function purgeRuns({ installation, site, now }: Context): Promise<void> {
  const sources = await site.db.read.selectFrom('sources').select(['id', 'uid', 'format']).execute()
  for (const { uid, format } of sources)
    await clearAside(
      failedFolder({ installation, site }, uid),
      keepingOf(findFormat(site, format)?.format ?? UNKNOWN),
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
        .where((is) =>
          is.or([is('id', '<', oldest?.id ?? 0), is('created_at', '<', instant(later(now, -KEPT_FOR)))]),
        )
        .execute()
    })
}
