// Access that was given for a while: written down, and ended at its time.
import { instant, newUid } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import { systemPrincipal } from '../core/principal.ts'
import { run } from '../core/operation/run.ts'
import type { Context } from '../core/operation/context.ts'
import { forgetKnown } from './note-visit.ts'
import { addGrant, findGrant, markEnded, type NewGrant } from './store.ts'

type Payload = Record<string, unknown>
export const NOTED = 'support-noted'
export const ENDS = 'support-ends'

/** What was committed in the network's database is written down here, at least once. */
export async function noteGrant(payload: Payload, ctx: Pick<Context, 'site' | 'clock'>): Promise<void> {
  const { given, ended } = payload as { given?: NewGrant; ended?: string }
  if (given) await addGrant(ctx.site, given)
  if (ended) await markEnded(ctx.site, ended, ctx.clock.now())
  forgetKnown(ctx.site)
}

/** The job of the time that was set; done again it does nothing. */
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
    // Somebody took it away before.
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error
  }
  await noteGrant({ ended: grant.uid }, ctx)
}
