import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ListedUser, withSignIns } from '../sign-in-facts.ts'
import { requireUser } from '../users.ts'

export default defineOperation({
  name: 'get_user',
  summary: 'Get one account of the website.',
  level: 'read',
  permission: 'users.manage',
  feature: 'users',
  rest: 'GET /users/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: ListedUser,
  async handler({ network, site }, { id }) {
    return (await withSignIns(network, [await requireUser(network, site.key, id)]))[0]
  },
})
