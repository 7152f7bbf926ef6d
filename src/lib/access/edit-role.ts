// Creates, changes and removes roles of a website: what a caller may grant is checked here, for every operation.
import { list, message } from '../base/catalogue/message.ts'
import { AppError, errorAt, fieldError, invalid, invalidAll, type FieldError } from '../base/errors.ts'
import { canonical } from '../base/json.ts'
import { providersOf } from '../core/extension/providers.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { RecordRule } from '../core/principal.ts'
import { requireGrant, requirePermissions, requireRules } from './grants.ts'
import type { Role } from './schema.ts'
import {
  changeRole,
  requireRole,
  insertRole,
  isBuiltIn,
  removeRole,
  roleOf,
  serializeRoleWithMembers,
  type RoleChanges,
  type SiteRole,
} from './site-roles.ts'
import type { Site } from '../core/site.ts'

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** The pages, by id, whose access is limited to a role, among others. */
    'role.uses': (db: Context['db'], role: string) => Promise<{ id: number; title: string }[]>
    /** What is wrong with a record rule; pointers begin with /table or /where. */
    'record.rules': (ctx: Context, rule: RecordRule) => Promise<FieldError[]>
  }
}

/** The most pages that an error names. */
const SHOWN = 5

/** The longest condition of a rule, in characters of JSON. */
const LONGEST = 4_000

type RoleInput = Pick<Role, 'name' | 'title' | 'approval' | 'second_factor'> &
  Pick<SiteRole, 'record_rules'> & { permissions: string[] }

/** Creates a custom role of the website. */
export async function addRole(
  ctx: Context,
  { name, title, permissions, record_rules, approval, second_factor }: RoleInput,
): Promise<Role> {
  const { network, site, now, principal } = ctx
  if (isBuiltIn(name)) throw invalid('/name', 'role.built_in_name', { role: name })
  if (await roleOf(network, site.key, name)) throw new AppError('role.exists', { role: name })
  const keys = checkPermissions(site, permissions)
  await requirePermissions(ctx, keys)
  await checkRules(ctx, record_rules)
  requireRules(principal, { name, record_rules })
  const uid = ctx.ids.uid()
  const role = { name, title, permissions: keys, record_rules, approval, second_factor }
  await insertRole(network, { ...role, site: site.key, uid }, now)
  await emit(ctx, 'role.created', { name, uid })
  return serializeRoleWithMembers(network, site, await requireRole(network, site.key, name))
}

/** Changes a role; properties that are not given stay. */
export async function editRole(
  ctx: Context,
  { name, title, permissions, record_rules, approval, second_factor }: Pick<RoleInput, 'name'> & Given<RoleInput>,
): Promise<Role> {
  const { network, site, principal } = ctx
  const role = await requireRole(network, site.key, name)
  const keys = permissions && checkPermissions(site, permissions)
  const requested = given({ title, permissions: keys, record_rules, approval, second_factor })
  if (!changes(role, requested)) return serializeRoleWithMembers(network, site, role)
  refuseBuiltIn(role, requested)
  // Changing a role changes its members: not those with more permissions than the caller, nor beyond the caller's.
  await requireGrant(ctx, name)
  await requirePermissions(ctx, keys ?? [])
  if (record_rules && changes(role, { record_rules })) {
    await checkRules(ctx, record_rules)
    requireRules(principal, { name, record_rules })
  }
  const uid = await save(ctx, role, requested)
  await emit(ctx, 'role.updated', { name, uid })
  return serializeRoleWithMembers(network, site, await requireRole(network, site.key, name))
}
type Given<T> = { [K in keyof T]?: T[K] | undefined }

/** Removes a role without members that no page refers to. */
export async function endRole(ctx: Context, name: string): Promise<Role> {
  const { network, site } = ctx
  const role = await requireRole(network, site.key, name)
  if (isBuiltIn(name)) throw new AppError('role.built_in_stays', { role: name })
  await requireGrant(ctx, name)
  const view = await serializeRoleWithMembers(network, site, role)
  if (view.members)
    throw new AppError('role.in_use', { role: name, members: view.members }, { extra: { members: view.members } })
  await requireUnnamed(ctx, name)
  await removeRole(network, role.id!)
  await emit(ctx, 'role.deleted', { name, uid: role.uid })
  return view
}

/** Throws 409: such a page would be closed to everyone, and open to members of a later role with that name. */
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

const changes = (role: SiteRole, requested: RoleChanges): boolean =>
  Object.entries(requested).some(([key, value]) => canonical(value) !== canonical(role[key as keyof SiteRole]))

const given = (input: { [K in keyof RoleChanges]: RoleChanges[K] | undefined }): RoleChanges =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

function refuseBuiltIn({ name }: SiteRole, { title, permissions }: RoleChanges): void {
  if (!isBuiltIn(name)) return
  if (name === 'network') throw new AppError('role.network_fixed')
  if (permissions || title !== undefined)
    throw invalid(permissions ? '/permissions' : '/title', 'role.built_in_fixed', { role: name })
}

async function save(ctx: Context, role: SiteRole, requested: RoleChanges): Promise<string> {
  const { network, site, now } = ctx
  if (role.id !== null) {
    await changeRole(network, { ...requested, id: role.id }, now)
    return role.uid!
  }
  const uid = ctx.ids.uid()
  const { name, title, permissions, record_rules, approval, second_factor } = role
  const policies = { record_rules, approval, second_factor, ...requested }
  await insertRole(network, { name, title, permissions, ...policies, site: site.key, uid }, now)
  return uid
}

/**
 * The permissions of a role: known ones, without duplicates, sorted. Throws 422 for an unknown permission of
 * the website; those of features that are off are known.
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

/** Throws 422 with the place of each error: one condition for each table, of fields that its entries have. */
async function checkRules(ctx: Context, rules: readonly RecordRule[]): Promise<void> {
  const checks = await providersOf(ctx.site.registry, 'record.rules')
  const errors: FieldError[] = []
  for (const [i, rule] of rules.entries()) {
    const { table, where } = rule
    const at = `/record_rules/${i}`
    const isTwice = rules.slice(0, i).some((other) => other.table === table)
    if (isTwice) errors.push(fieldError(`${at}/table`, 'role.rule_twice', { table }))
    if (JSON.stringify(where).length > LONGEST)
      errors.push(fieldError(`${at}/where`, 'role.rule_too_long', { max: LONGEST }))
    else
      for (const check of checks)
        errors.push(...(await check(ctx, rule)).map((error) => errorAt(at + error.pointer, error)))
  }
  if (errors.length) throw invalidAll(errors)
}
