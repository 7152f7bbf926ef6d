import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { deleteUser } from '../change-user.ts'
import { demandGrant } from '../grants.ts'
import { User } from '../schema.ts'
import { userSubject } from '../subjects.ts'
import { demandUser } from '../users.ts'

export default defineOperation({
  name: 'delete_user',
  summary:
    'Take a person’s access to the website, and their tokens. An account that belongs to no other website ends.',
  level: 'write',
  permission: 'users.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'DELETE /users/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: User,
  subject: userSubject,
  async handler({ network, site, principal, now }, { id }) {
    const user = await demandUser(network, site.key, id)
    demandGrant(principal, user.role, site.permissions)
    if (user.id === principal.user?.id)
      throw new AppError('conflict', 'Nobody removes themselves: ask another admin.')
    return deleteUser(network, { id, site: site.key }, now)
  },
})
