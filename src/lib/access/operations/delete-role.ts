import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { endRole } from '../edit-role.ts'
import { Role } from '../schema.ts'
import { roleSubject } from '../subjects.ts'

export default defineOperation({
  name: 'delete_role',
  summary: 'Delete a custom role that no person has and no page uses.',
  level: 'write',
  permission: 'roles.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'DELETE /roles/{name}',
  input: z.strictObject({ name: z.string().min(1).max(64) }),
  output: Role,
  subject: roleSubject,
  handler: (ctx, { name }) => endRole(ctx, name),
})
