import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { Role } from '../schema.ts'
import { rolesOf, showMembers } from '../site-roles.ts'

export default defineOperation({
  name: 'list_roles',
  summary: 'List the roles there are, each with its permissions and policies on this website.',
  level: 'read',
  permission: 'roles.manage',
  feature: 'users',
  rest: 'GET /roles',
  input: z.strictObject({}),
  output: Role,
  paged: true,
  async handler({ network, site }, { limit, cursor, count }) {
    const roles = await rolesOf(network, site.key)
    const [after = ''] = decodeCursor(cursor, ['string']) ?? []
    const rest = roles.filter(({ name }) => name > after)
    const { items, next } = page(rest, limit, ({ name }) => [name])
    const shown = await Promise.all(items.map((role) => showMembers(network, site, role)))
    return { items: shown, next, ...(count && { total: roles.length }) }
  },
})
