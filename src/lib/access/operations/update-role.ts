import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { editRole } from '../edit-role.ts'
import { Role, roleFields } from '../schema.ts'
import { roleSubject } from '../subjects.ts'

export default defineOperation({
  name: 'update_role',
  summary:
    'Change a role; omitted values stay. Of a built-in role only approval, second_factor and record_rules can be changed.',
  level: 'write',
  permission: 'roles.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'PATCH /roles/{name}',
  input: z.strictObject({
    name: z.string().min(1).max(64),
    title: roleFields.title.optional(),
    permissions: roleFields.permissions.optional(),
    record_rules: roleFields.record_rules.optional(),
    approval: roleFields.approval.optional(),
    second_factor: roleFields.second_factor.optional(),
  }),
  output: Role,
  subject: roleSubject,
  handler: editRole,
})
