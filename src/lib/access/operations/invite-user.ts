import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeableUser } from '../changeable-user.ts'
import { resendInvite } from '../invite.ts'
import { Invite, User } from '../schema.ts'
import { userSubject } from '../subjects.ts'

export default defineOperation({
  name: 'invite_user',
  summary: 'Send a new invitation to a person who has not chosen a password yet; it replaces the previous one.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'POST /users/{id}/invite',
  creates: '/users/{id}',
  confidential: true,
  input: z.strictObject({ id: z.int().min(1) }),
  output: User.extend({ invite: Invite.nullable() }).meta({ id: 'InvitedUser' }),
  subject: userSubject,
  async handler(ctx, { id }) {
    const user = await changeableUser(ctx, id)
    return { ...user, invite: await resendInvite(ctx, user) }
  },
})
