import { z } from 'zod'
import { emit } from '../../core/jobs/jobs.ts'
import { adminLink, queueMail } from '../../mail/mail.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { callerOf } from '../../core/operation/stamps.ts'
import { resetSecondFactor } from '../change-user.ts'
import { anotherUser } from '../changeable-user.ts'
import { requireOwnAccount } from '../grants.ts'
import { User } from '../schema.ts'
import { userSubject } from '../subjects.ts'
import { requireUser, membershipsOf } from '../users.ts'

export default defineOperation({
  name: 'reset_second_factor',
  summary:
    'Remove the second factors of a person who has lost them: authenticator app, passkeys and recovery codes. Ends all their sessions.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'POST /users/{id}/reset-second-factor',
  input: z.strictObject({ id: z.int().min(1) }),
  output: User,
  subject: userSubject,
  async handler(ctx, { id }) {
    const { network, site, principal, now } = ctx
    const user = await anotherUser(ctx, id, 'account.own_second_factor')
    requireOwnAccount(principal, site.key, await membershipsOf(network, id))
    await resetSecondFactor(network, { id, by: callerOf(ctx) }, now)
    await emit(ctx, 'user.second_factor_reset', { id, uid: user.uid })
    const vars = { what: 'second_factor_reset', url: adminLink(site, '/admin/account') }
    await queueMail(ctx, { template: 'security', to: user.email, locale: user.locale, vars })
    return requireUser(network, site.key, id)
  },
})
