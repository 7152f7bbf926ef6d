import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { demandGrant } from '../grants.ts'
import { Invite, User, userFields } from '../schema.ts'
import { userSubject } from '../subjects.ts'
import { checkRole, createUser, demandUser } from '../users.ts'

export default defineOperation({
  name: 'create_user',
  summary:
    'Give a person access to the website. An account without a password comes with an invitation, told this once.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'POST /users',
  creates: '/users/{id}',
  confidential: true,
  input: z.strictObject({ email: z.string().min(3).max(254), role: z.string().max(64), ...userFields }),
  output: User.extend({ invite: Invite.nullable() }).meta({ id: 'NewUser' }),
  subject: userSubject,
  async handler({ network, site, principal, now }, { email, role, name, locale, timezone }) {
    checkRole(role)
    demandGrant(principal, role, site.permissions)
    const user = { email, role, name, locale, timezone, site: site.key, by: principal }
    const { id, invite = null } = await createUser(network, user, now)
    return { ...(await demandUser(network, site.key, id)), invite }
  },
})
