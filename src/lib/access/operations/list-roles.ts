import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { permissionsOf, ROLES } from '../roles.ts'
import { Role } from '../schema.ts'

export default defineOperation({
  name: 'list_roles',
  summary: 'List the roles there are, each with its permissions on this website.',
  level: 'read',
  permission: 'roles.manage',
  feature: 'users',
  rest: 'GET /roles',
  input: z.strictObject({}),
  output: Role,
  paged: true,
  async handler({ site }, { limit, cursor, count }) {
    const names = Object.keys(ROLES).sort()
    const [after = ''] = decodeCursor(cursor, ['string']) ?? []
    const rest = names.filter((name) => name > after)
    const { items, next } = page(rest, limit, (name) => [name])
    const roles = items.map((name) => ({
      name,
      built_in: true,
      permissions: [...permissionsOf(name, site.permissions)].sort(),
    }))
    return { items: roles, next, ...(count && { total: names.length }) }
  },
})
