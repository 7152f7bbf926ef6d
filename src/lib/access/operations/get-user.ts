import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { User } from '../schema.ts'
import { demandUser } from '../users.ts'

export default defineOperation({
  name: 'get_user',
  summary: 'Get one account of the website.',
  level: 'read',
  permission: 'users.manage',
  feature: 'users',
  rest: 'GET /users/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: User,
  handler: (ctx, { id }) => demandUser(ctx.network, ctx.site.key, id),
})
