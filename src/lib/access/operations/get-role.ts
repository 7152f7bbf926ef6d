import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Role } from '../schema.ts'
import { requireRole, serializeRoleWithMembers } from '../site-roles.ts'

export default defineOperation({
  name: 'get_role',
  summary: 'Get one role: its permissions, its policies and how many people have it.',
  level: 'read',
  permission: 'roles.manage',
  feature: 'users',
  rest: 'GET /roles/{name}',
  input: z.strictObject({ name: z.string().min(1).max(64) }),
  output: Role,
  handler: async ({ network, site }, { name }) =>
    serializeRoleWithMembers(network, site, await requireRole(network, site.key, name)),
})
