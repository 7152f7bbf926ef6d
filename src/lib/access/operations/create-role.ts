import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { addRole } from '../edit-role.ts'
import { Role, roleFields } from '../schema.ts'
import { roleSubject } from '../subjects.ts'

const NAME = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/

export default defineOperation({
  name: 'create_role',
  summary: 'Create a custom role from permissions. You can only grant permissions that you have yourself.',
  level: 'write',
  permission: 'roles.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'POST /roles',
  creates: '/roles/{name}',
  input: z.strictObject({
    name: z.string().min(2).max(64).regex(NAME, zodText('role.name_format')),
    title: roleFields.title,
    permissions: roleFields.permissions,
    record_rules: roleFields.record_rules.default([]),
    approval: roleFields.approval.default(false),
    second_factor: roleFields.second_factor.default('off'),
  }),
  output: Role,
  subject: roleSubject,
  handler: addRole,
})
