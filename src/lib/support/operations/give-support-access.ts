import { z } from 'zod'
import { DAY, instant, later } from '../../base/clock.ts'
import { invalid } from '../../base/errors.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { userAccess } from '../../access/access.ts'
import { Invite } from '../../access/schema.ts'
import { ENDS, GRANT_LOG_JOB, logGrant } from '../end-grant.ts'
import { MAX_DAYS, reasonInput, serializeGrant, SupportGrant } from '../schema.ts'

export default defineOperation({
  name: 'give_support_access',
  summary:
    'Give somebody temporary access to the website, with a reason and an end. An account without a password is sent an invitation.',
  level: 'write',
  permission: 'users.manage',
  feature: ['support', 'users'],
  store: 'network',
  elevated: true,
  rest: 'POST /support/grants',
  creates: '/support/grants/{uid}',
  confidential: true,
  input: z.strictObject({
    email: z.string().min(3).max(254),
    role: z.string().max(64),
    reason: reasonInput,
    until: z.iso.datetime().describe(`When it ends, ${MAX_DAYS} days from now at most`),
    mail: z.boolean().optional().describe('false: the invitation is only returned, not mailed'),
  }),
  output: SupportGrant.extend({ invite: Invite.nullable() }).meta({ id: 'NewSupportGrant' }),
  async handler(ctx, { reason, until, ...given }) {
    const { now, principal } = ctx
    const end = instant(new Date(until))
    if (end <= instant(now) || end > instant(later(now, MAX_DAYS * DAY)))
      throw invalid('/until', 'support.until_past', { days: MAX_DAYS })
    if (given.role === 'network') throw invalid('/role', 'support.network_role')
    const { id, name, email, invite } = await userAccess.give(ctx, given)
    const by = { given_by: principal.user?.id ?? null, given_by_name: principal.user?.name ?? '' }
    const grant = {
      uid: ctx.ids.uid(),
      user_id: id,
      name,
      email,
      role: given.role,
      reason,
      ...by,
      given_at: instant(now),
      until: end,
      ended_at: null,
    }
    const { uid } = grant
    await enqueue(ctx, { kind: GRANT_LOG_JOB, payload: { given: grant } })
    await enqueue(ctx, { kind: ENDS, payload: { uid }, run_at: end, unique_key: `${ENDS}:${uid}` })
    ctx.afterCommit.push(() => logGrant({ given: grant }, ctx))
    return { ...serializeGrant(grant), invite }
  },
})
