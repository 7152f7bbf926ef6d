import { z } from 'zod'
import { emit } from '../../core/jobs/jobs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { demandGrant } from '../grants.ts'
import { mailInvite, tellInvite } from '../invite.ts'
import { checkLimits, demandLimits, refuseNetworkLimits } from '../membership-limits.ts'
import { Invite, limitFields, User, userFields } from '../schema.ts'
import { checkRole } from '../site-roles.ts'
import { userSubject } from '../subjects.ts'
import { createUser } from '../create-user.ts'
import { demandUser } from '../users.ts'

export default defineOperation({
  name: 'create_user',
  summary:
    'Give a person access to the website. An account without a password comes with an invitation: mailed, and told this once.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'POST /users',
  creates: '/users/{id}',
  confidential: true,
  input: z.strictObject({
    email: z.string().min(3).max(254),
    role: z.string().max(64),
    ...limitFields,
    ...userFields,
    mail: z.boolean().optional().describe('false: the invitation is told to you only, not mailed'),
  }),
  output: User.extend({ invite: Invite.nullable() }).meta({ id: 'NewUser' }),
  subject: userSubject,
  async handler(ctx, { email, role, tables, pages, languages, mail = true, ...plain }) {
    const { network, site, principal, now } = ctx
    await checkRole(network, site.key, role)
    await demandGrant(ctx, role)
    const limits = await checkLimits(ctx, { tables, pages, languages })
    refuseNetworkLimits(role, limits)
    await demandLimits(ctx, limits)
    const { name, locale = site.default_language, timezone = site.config.timezone } = plain
    const uid = ctx.ids.uid()
    const user = { uid, email, role, limits, name, locale, timezone, site: site.key, by: principal }
    const { id, invite = null } = await createUser(network, user, now)
    const made = await demandUser(network, site.key, id)
    if (invite && mail) await mailInvite(ctx, made, invite)
    await emit(ctx, 'user.created', { id, uid: made.uid })
    return { ...made, invite: invite && tellInvite(ctx, invite) }
  },
})
