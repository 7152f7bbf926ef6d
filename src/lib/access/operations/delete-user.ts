import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { removeUser } from '../edit-user.ts'
import { User } from '../schema.ts'
import { userSubject } from '../subjects.ts'

export default defineOperation({
  name: 'delete_user',
  summary: 'Revoke a person’s access to the website, and their tokens. An account without other websites is deleted.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'DELETE /users/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: User,
  subject: userSubject,
  handler: (ctx, { id }) => removeUser(ctx, id),
})
