import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { demandReleasable } from '../../data/data.ts'
import { deleteUser } from '../change-user.ts'
import { anotherUser } from '../changeable-user.ts'
import { emit } from '../../core/jobs/jobs.ts'
import { User } from '../schema.ts'
import { userSubject } from '../subjects.ts'
import { tellElsewhere } from '../tell.ts'

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
  async handler(ctx, { id }) {
    const { network, site, now } = ctx
    const user = await anotherUser(ctx, id, 'account.own_removal')
    await demandReleasable(
      { ...ctx, db: site.db.read },
      { target: '@users', id, label: user.name || user.email },
    )
    const payload = { id, uid: user.uid }
    await emit(ctx, 'user.deleted', payload)
    // A network account ends everywhere.
    if (user.role === 'network') await tellElsewhere(ctx, 'user.deleted', payload)
    return deleteUser(network, { id, site: site.key }, now)
  },
})
