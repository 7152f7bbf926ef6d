// Emits events about an account on its other websites as well, so that its proposals there are rejected.
import { transact } from '../platform/db/database.ts'
import type { JobHandler } from '../core/extension/contribution.ts'
import { emit, enqueueFor } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'

/** The job that emits an event on another website. */
export const EMIT_JOB = 'access.tell'

/**
 * For operations of the network database: sent with their transaction. The websites are those it belongs to or has tokens of, so
 * it must be called before these are removed; the website of the call is left out.
 */
export async function notifyOtherSessions(
  ctx: Context,
  event: string,
  payload: { id: number; uid: string },
): Promise<void> {
  const otherSites = (await websitesOf(ctx.network, payload.id)).filter((key) => key !== ctx.site.key)
  for (const site of otherSites)
    await enqueueFor(ctx.network, { site, kind: EMIT_JOB, payload: { event, ...payload } }, ctx.now)
}

/** The websites related to an account: it belongs to them, or has or had tokens of them. */
export async function websitesOf(db: Context['network'], id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('site')
    .where('user_id', '=', id)
    .union(db.selectFrom('tokens').select('site').where('user_id', '=', id))
    .execute()
  return rows.map(({ site }) => site)
}

/** The job on the other website. */
export const emitOnSite: JobHandler = async ({ event, ...payload }, ctx) => {
  const work = (trx: Context['db']) => emit({ ...ctx, db: trx, store: 'site' }, String(event), payload)
  await transact(ctx.site.db, work)
}
