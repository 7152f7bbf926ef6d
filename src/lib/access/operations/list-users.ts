import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { sortById } from '../../core/operation/page-by-id.ts'
import { ListedUser, withSignIns } from '../sign-in-facts.ts'
import { listUsers, USER_SORTS } from '../users.ts'

export default defineOperation({
  name: 'list_users',
  summary: 'List the accounts that have access to the website, oldest first, with their last sign-in.',
  level: 'read',
  permission: 'users.manage',
  feature: 'users',
  rest: 'GET /users',
  input: z.strictObject({
    role: z.string().max(64).optional(),
    email: z.string().max(254).optional(),
    q: z.string().max(200).optional().describe('Part of the name or address'),
    disabled: z.boolean().optional(),
    ...sortById(USER_SORTS),
  }),
  output: ListedUser,
  paged: true,
  async handler({ network, site }, input) {
    const { items, ...rest } = await listUsers(network, { ...input, site: site.key })
    return { items: await withSignIns(network, items), ...rest }
  },
})
