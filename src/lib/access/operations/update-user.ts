import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { editUser } from '../edit-user.ts'
import { limitFields, User, userFields } from '../schema.ts'
import { userSubject } from '../subjects.ts'

export default defineOperation({
  name: 'update_user',
  summary:
    'Change an account: name, language, time zone, role, limits, or whether it is disabled. Omitted values stay.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'PATCH /users/{id}',
  input: z.strictObject({
    id: z.int().min(1),
    role: z.string().max(64).optional(),
    ...limitFields,
    disabled: z.boolean().optional(),
    ...userFields,
  }),
  output: User,
  subject: userSubject,
  handler: editUser,
})
