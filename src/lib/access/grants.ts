// Callers cannot grant more than they have: checks for changes to accounts, roles and tokens.
import { operation } from '../base/catalogue/message.ts'
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import { canonical } from '../base/json.ts'
import type { Site } from '../core/site.ts'
import type { Principal, RecordRule } from '../core/principal.ts'
import { permissionsOf, roleMay } from './roles.ts'
import { roleOf, type SiteRole } from './site-roles.ts'

/** The caller, and the website. */
export interface GrantContext {
  network: Kysely<NetworkTables>
  site: Pick<Site, 'key' | 'permissions' | 'registry'>
  principal: Principal
}

const isNetwork = (principal: Principal) => principal.role === 'network'

/** Throws 403 when a role has a permission on the website that the caller lacks; only `network` may grant `network`. */
export async function requireGrant(asking: GrantContext, name: string): Promise<void> {
  const { network, site, principal } = asking
  if (name === 'network' && !isNetwork(principal)) throw beyond('network', name)
  const role = await roleOf(network, site.key, name)
  if (!role) return
  await requirePermissions(asking, grantsOf(role, site), name)
  requireRules(principal, role)
}

/** Throws 403 when a role would lack a record rule of the caller's own: it would change more than the caller does. */
export function requireRules({ limits }: Principal, role: { name: string; record_rules: readonly RecordRule[] }): void {
  const has = (rule: RecordRule) => role.record_rules.some((one) => canonical(one) === canonical(rule))
  const lacking = limits?.records.find((rule) => !has(rule))
  if (lacking) throw new AppError('role.without_own_rule', { role: role.name, table: lacking.table })
}

/**
 * Throws 403 when the caller lacks one of the permissions. For features that are off, the permissions of the caller's role
 * count: they must not be granted now and used once the feature is on.
 */
export async function requirePermissions(
  asking: GrantContext,
  permissions: Iterable<string>,
  role?: string,
): Promise<void> {
  const { principal, site, network } = asking
  const more = [...permissions].filter((permission) => !principal.permissions.has(permission))
  const now = more.find((permission) => site.permissions.has(permission))
  if (now !== undefined) throw beyond(now, role)
  const own = more.length && principal.role ? await roleOf(network, site.key, principal.role) : undefined
  const locked = more.find((permission) => !own || !mayEver(own, permission, site))
  if (locked !== undefined) throw beyond(locked, role)
}

/** All permissions of a role if every feature were on. */
export const grantsOf = (role: SiteRole, { registry }: GrantContext['site']): Iterable<string> =>
  role.permissions ?? permissionsOf(role.name, { permissions: registry.permissions.map(({ key }) => key), registry })

const mayEver = ({ name, permissions }: SiteRole, permission: string, { registry }: GrantContext['site']): boolean =>
  permissions ? permissions.includes(permission) : roleMay(name, registry)(permission)

/** Without a name it is the role being created. */
const beyond = (permission: string, role?: string): AppError => {
  const details = { extra: { permission } }
  return role === undefined
    ? new AppError('role.new_beyond_own', { permission }, details)
    : new AppError('role.beyond_own', { role, permission }, details)
}

/**
 * Throws 403 if the caller may not change the account itself (name, disabled): an account that other websites use, too,
 * can only be changed by network accounts, or one website's admin could lock people out of another.
 */
export function requireOwnAccount(principal: Principal, site: string, memberships: { site: string }[]): void {
  if (isNetwork(principal) || memberships.every((membership) => membership.site === site)) return
  throw new AppError('account.of_other_sites')
}

/** Throws 403 when a new token could call operations that the calling token may not: an allow-list is never widened. */
export function requireOperations(principal: Principal, operations: string[] | null): void {
  const own = principal.token?.operations
  if (!own) return
  const more = operations ? operations.find((name) => !own.includes(name)) : 'all operations'
  if (more === undefined) return
  throw new AppError('token.may_not_give', { operations: operation(more) })
}

/** Throws 403 when a caller whose writes need approval would create a token whose writes do not. */
export async function requireMode(
  { network, site, principal }: GrantContext,
  mode: 'direct' | 'approval',
): Promise<void> {
  if (mode === 'approval') return
  // Applied proposals run in direct mode: role and token show the original mode.
  const role = principal.role ? await roleOf(network, site.key, principal.role) : undefined
  const waits = principal.mode === 'approval' || principal.token?.mode === 'approval' || role?.approval
  if (!waits) return
  throw new AppError('token.needs_approval')
}
