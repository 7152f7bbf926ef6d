import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { AppError, invalid } from '../../base/errors.ts'
import { emit } from '../../core/jobs/jobs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { demandPermissions } from '../grants.ts'
import { checkPermissions } from '../role-permissions.ts'
import { Role, roleFields } from '../schema.ts'
import { demandRole, insertRole, isBuiltIn, roleOf, showMembers } from '../site-roles.ts'
import { roleSubject } from '../subjects.ts'

const NAME = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/

export default defineOperation({
  name: 'create_role',
  summary: 'Make a role of the website’s own out of permissions. Nobody gives a permission they lack.',
  level: 'write',
  permission: 'roles.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'POST /roles',
  creates: '/roles/{name}',
  input: z.strictObject({
    name: z.string().min(2).max(64).regex(NAME, zodText('role.name_format')),
    title: roleFields.title,
    permissions: roleFields.permissions,
    approval: roleFields.approval.default(false),
    second_factor: roleFields.second_factor.default('off'),
  }),
  output: Role,
  subject: roleSubject,
  async handler(ctx, { name, title, permissions, approval, second_factor }) {
    const { network, site, now } = ctx
    if (isBuiltIn(name)) throw invalid('/name', 'role.built_in_name', { role: name })
    if (await roleOf(network, site.key, name)) throw new AppError('role.exists', { role: name })
    const list = checkPermissions(site, permissions)
    await demandPermissions(ctx, list)
    const uid = ctx.ids.uid()
    const role = { name, title, permissions: list, approval, second_factor }
    await insertRole(network, { ...role, site: site.key, uid }, now)
    await emit(ctx, 'role.created', { name, uid })
    return showMembers(network, site, await demandRole(network, site.key, name))
  },
})
