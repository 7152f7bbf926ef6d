import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Invite, limitFields, User, userFields } from '../schema.ts'
import { userSubject } from '../subjects.ts'
import { userAccess } from '../user-access.ts'

export default defineOperation({
  name: 'create_user',
  summary:
    'Create an account, or give an existing one access to the website. Without a password it is sent an invitation by mail, whose URL is returned only once.',
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
    mail: z.boolean().optional().describe('false: the invitation is only returned, not mailed'),
  }),
  output: User.extend({ invite: Invite.nullable() }).meta({ id: 'NewUser' }),
  subject: userSubject,
  handler: (ctx, input) => userAccess.give(ctx, input),
})
