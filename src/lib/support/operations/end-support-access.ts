import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { instant } from '../../base/clock.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { userAccess } from '../../access/access.ts'
import { GRANT_LOG_JOB, logGrant } from '../end-grant.ts'
import { serializeGrant, SupportGrant } from '../schema.ts'
import { findGrant } from '../store.ts'

export default defineOperation({
  name: 'end_support_access',
  summary: 'End somebody’s temporary access now, with its sessions and tokens.',
  level: 'write',
  permission: 'users.manage',
  feature: ['support', 'users'],
  store: 'network',
  elevated: true,
  rest: 'DELETE /support/grants/{uid}',
  input: z.strictObject({ uid: z.string().max(36) }),
  output: SupportGrant,
  async handler(ctx, { uid }) {
    const grant = await findGrant(ctx.site, uid)
    if (grant.ended_at !== null) throw new AppError('support.ended_before')
    await userAccess.take(ctx, Number(grant.user_id)).catch((error: unknown) => {
      // The membership was already removed.
      if (!(error instanceof AppError) || error.code !== 'not-found') throw error
    })
    await enqueue(ctx, { kind: GRANT_LOG_JOB, payload: { ended: uid } })
    ctx.afterCommit.push(() => logGrant({ ended: uid }, ctx))
    return { ...serializeGrant(grant), ended_at: instant(ctx.now) }
  },
})
