// Temporary access: logged, and ended at its time.
import { instant, newUid } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import { systemPrincipal } from '../core/principal.ts'
import { run } from '../core/operation/run.ts'
import type { Context } from '../core/operation/context.ts'
import { forgetKnown } from './note-visit.ts'
import { addGrant, findGrant, markEnded, type NewGrant } from './store.ts'

type Payload = Record<string, unknown>
export const GRANT_LOG_JOB = 'support-noted'
export const ENDS = 'support-ends'

/** Logs a grant that was committed in the network's database, at least once. */
export async function logGrant(payload: Payload, ctx: Pick<Context, 'site' | 'clock'>): Promise<void> {
  const { given, ended } = payload as { given?: NewGrant; ended?: string }
  if (given) await addGrant(ctx.site, given)
  if (ended) await markEnded(ctx.site, ended, ctx.clock.now())
  forgetKnown(ctx.site)
}

/** The job that ends a grant at its time; running it again does nothing. */
export async function endDueGrant({ uid }: Payload, ctx: Context): Promise<void> {
  const { installation, site, clock } = ctx
  const grant = await findGrant(site, String(uid))
  const now = clock.now()
  if (grant.ended_at !== null || grant.until > instant(now)) return
  const target = (await site.registry.operation('delete_user'))!
  const principal = systemPrincipal(site.permissions)
  const call = { installation, site, clock, principal, channel: 'system' as const, request_id: newUid(now) }
  try {
    await run(target, call, { id: Number(grant.user_id) })
  } catch (error) {
    // The membership was already removed.
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error
  }
  await logGrant({ ended: grant.uid }, ctx)
}
