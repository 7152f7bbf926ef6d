import { z } from 'zod'
import { AppError, invalid } from '../../base/errors.ts'
import { emit } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { canonical } from '../../base/json.ts'
import { demandGrant, demandPermissions } from '../grants.ts'
import { checkPermissions } from '../role-permissions.ts'
import { Role, roleFields } from '../schema.ts'
import {
  changeRole,
  demandRole,
  insertRole,
  isBuiltIn,
  showMembers,
  type RoleChanges,
  type SiteRole,
} from '../site-roles.ts'
import { roleSubject } from '../subjects.ts'

export default defineOperation({
  name: 'update_role',
  summary:
    'Change a role; what is not given stays. Of a built-in role only approval and second_factor can be set.',
  level: 'write',
  permission: 'roles.manage',
  feature: 'users',
  store: 'network',
  elevated: true,
  rest: 'PATCH /roles/{name}',
  input: z.strictObject({
    name: z.string().min(1).max(64),
    title: roleFields.title.optional(),
    permissions: roleFields.permissions.optional(),
    approval: roleFields.approval.optional(),
    second_factor: roleFields.second_factor.optional(),
  }),
  output: Role,
  subject: roleSubject,
  async handler(ctx, { name, title, permissions, approval, second_factor }) {
    const { network, site } = ctx
    const role = await demandRole(network, site.key, name)
    const list = permissions && checkPermissions(site, permissions)
    const wanted = given({ title, permissions: list, approval, second_factor })
    if (!changes(role, wanted)) return showMembers(network, site, role)
    refuseBuiltIn(role, wanted)
    // Whoever changes a role changes its people: not those above oneself, and to nothing above.
    await demandGrant(ctx, name)
    await demandPermissions(ctx, list ?? [])
    const uid = await save(ctx, role, wanted)
    await emit(ctx, 'role.updated', { name, uid })
    return showMembers(network, site, await demandRole(network, site.key, name))
  },
})

const changes = (role: SiteRole, wanted: RoleChanges): boolean =>
  Object.entries(wanted).some(([key, value]) => canonical(value) !== canonical(role[key as keyof SiteRole]))

const given = (input: { [K in keyof RoleChanges]: RoleChanges[K] | undefined }): RoleChanges =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

function refuseBuiltIn({ name }: SiteRole, { title, permissions }: RoleChanges): void {
  if (!isBuiltIn(name)) return
  if (name === 'network') throw new AppError('role.network_fixed')
  if (permissions || title !== undefined)
    throw invalid(permissions ? '/permissions' : '/title', 'role.built_in_fixed', { role: name })
}

async function save(ctx: Context, role: SiteRole, wanted: RoleChanges): Promise<string> {
  const { network, site, now } = ctx
  if (role.id !== null) {
    await changeRole(network, { ...wanted, id: role.id }, now)
    return role.uid!
  }
  const uid = ctx.ids.uid()
  const { name, title, permissions, approval, second_factor } = role
  const policies = { approval, second_factor, ...wanted }
  await insertRole(network, { name, title, permissions, ...policies, site: site.key, uid }, now)
  return uid
}
