import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { User } from '../schema.ts'
import { listUsers } from '../users.ts'

export default defineOperation({
  name: 'list_users',
  summary: 'List the accounts that have access to the website, oldest first.',
  level: 'read',
  permission: 'users.manage',
  feature: 'users',
  rest: 'GET /users',
  input: z.strictObject({
    role: z.string().max(64).optional(),
    email: z.string().max(254).optional(),
    disabled: z.boolean().optional(),
  }),
  output: User,
  paged: true,
  handler: (ctx, input) => listUsers(ctx.network, { ...input, site: ctx.site.key }),
})
