// Roles of a website made, changed and removed: who may give what is guarded here, whichever operation asks.
import { list, message } from '../base/catalogue/message.ts'
import { AppError, invalid } from '../base/errors.ts'
import { canonical } from '../base/json.ts'
import { providersOf } from '../core/extension/providers.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { requireGrant, requirePermissions } from './grants.ts'
import type { Role } from './schema.ts'
import {
  changeRole,
  requireRole,
  insertRole,
  isBuiltIn,
  removeRole,
  roleOf,
  showMembers,
  type RoleChanges,
  type SiteRole,
} from './site-roles.ts'
import type { Site } from '../core/site.ts'

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** The pages, by id, that name a role among those that see them. */
    'role.uses': (db: Context['db'], role: string) => Promise<{ id: number; title: string }[]>
  }
}

/** How many pages an error names. */
const SHOWN = 5

type RoleInput = Pick<Role, 'name' | 'title' | 'approval' | 'second_factor'> & { permissions: string[] }

/** Makes a role of the website's own. */
export async function addRole(
  ctx: Context,
  { name, title, permissions, approval, second_factor }: RoleInput,
): Promise<Role> {
  const { network, site, now } = ctx
  if (isBuiltIn(name)) throw invalid('/name', 'role.built_in_name', { role: name })
  if (await roleOf(network, site.key, name)) throw new AppError('role.exists', { role: name })
  const keys = checkPermissions(site, permissions)
  await requirePermissions(ctx, keys)
  const uid = ctx.ids.uid()
  const role = { name, title, permissions: keys, approval, second_factor }
  await insertRole(network, { ...role, site: site.key, uid }, now)
  await emit(ctx, 'role.created', { name, uid })
  return showMembers(network, site, await requireRole(network, site.key, name))
}

/** Changes a role; what is not given stays. */
export async function editRole(
  ctx: Context,
  { name, title, permissions, approval, second_factor }: Pick<RoleInput, 'name'> & Given<RoleInput>,
): Promise<Role> {
  const { network, site } = ctx
  const role = await requireRole(network, site.key, name)
  const keys = permissions && checkPermissions(site, permissions)
  const wanted = given({ title, permissions: keys, approval, second_factor })
  if (!changes(role, wanted)) return showMembers(network, site, role)
  refuseBuiltIn(role, wanted)
  // Whoever changes a role changes its people: not those above oneself, and to nothing above.
  await requireGrant(ctx, name)
  await requirePermissions(ctx, keys ?? [])
  const uid = await save(ctx, role, wanted)
  await emit(ctx, 'role.updated', { name, uid })
  return showMembers(network, site, await requireRole(network, site.key, name))
}
type Given<T> = { [K in keyof T]?: T[K] | undefined }

/** Removes a role that nobody has and no page names. */
export async function endRole(ctx: Context, name: string): Promise<Role> {
  const { network, site } = ctx
  const role = await requireRole(network, site.key, name)
  if (isBuiltIn(name)) throw new AppError('role.built_in_stays', { role: name })
  await requireGrant(ctx, name)
  const shown = await showMembers(network, site, role)
  if (shown.members)
    throw new AppError(
      'role.in_use',
      { role: name, members: shown.members },
      { extra: { members: shown.members } },
    )
  await requireUnnamed(ctx, name)
  await removeRole(network, role.id!)
  await emit(ctx, 'role.deleted', { name, uid: role.uid })
  return shown
}

/** Throws 409: such a page would be closed to all, and open to whoever has the next role of that name. */
async function requireUnnamed({ site }: Context, role: string): Promise<void> {
  const uses = await providersOf(site.registry, 'role.uses')
  const pages = (await Promise.all(uses.map((pagesOf) => pagesOf(site.db.read, role)))).flat()
  if (!pages.length) return
  const named = pages.slice(0, SHOWN).map(({ id, title }) => message('role.named_page', { title, id }))
  const count = pages.length - SHOWN
  const details = { extra: { pages: pages.map(({ id }) => id) } }
  if (count > 0) throw new AppError('role.named_by_more', { role, pages: list(named), count }, details)
  throw new AppError('role.named_by', { role, pages: list(named) }, details)
}

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

/**
 * The permissions a role is made of: known ones, each once. Sorted. Throws 422 for what is no permission of
 * the website; those of features that are off are.
 */
function checkPermissions({ registry }: Pick<Site, 'registry'>, permissions: string[]): string[] {
  const known = new Set(registry.permissions.map(({ key }) => key))
  const unknown = permissions.findIndex((permission) => !known.has(permission))
  if (unknown < 0) return [...new Set(permissions)].sort()
  throw invalid(`/permissions/${unknown}`, 'role.permission_unknown', {
    permission: permissions[unknown]!,
    permissions: list([...known].sort()),
  })
}
