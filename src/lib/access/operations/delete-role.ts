import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/jobs.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { demandGrant } from '../grants.ts'
import { Role } from '../schema.ts'
import { demandRole, isBuiltIn, removeRole, showMembers } from '../site-roles.ts'
import { roleSubject } from '../subjects.ts'

export default defineOperation({
  name: 'delete_role',
  summary: 'Remove a role of the website’s own that nobody has.',
  level: 'write',
  permission: 'roles.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'DELETE /roles/{name}',
  input: z.strictObject({ name: z.string().min(1).max(64) }),
  output: Role,
  subject: roleSubject,
  async handler(ctx, { name }) {
    const { network, site } = ctx
    const role = await demandRole(network, site.key, name)
    if (isBuiltIn(name)) throw new AppError('conflict', `The role ${name} is built in: it stays.`)
    await demandGrant(ctx, name)
    const shown = await showMembers(network, site, role)
    if (shown.members)
      throw new AppError(
        'conflict',
        `${shown.members === 1 ? 'One person has' : `${shown.members} people have`} the role ${name}: give them another one first.`,
        { extra: { members: shown.members } },
      )
    await removeRole(network, role.id!)
    await emit(ctx, 'role.deleted', { name, uid: role.uid })
    return shown
  },
})
