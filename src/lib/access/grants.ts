// Nobody gives away more than they have: what a caller may do to accounts and tokens.
import { AppError } from '../errors.ts'
import type { Principal } from './principal.ts'
import { permissionsOf } from './roles.ts'

const isNetwork = (principal: Principal) => principal.role === 'network'

/** Throws 403 when a role has a permission on the website that the caller lacks; only `network` gives `network`. */
export function demandGrant(principal: Principal, role: string, enabled: Iterable<string>): void {
  const more = [...permissionsOf(role, enabled)].find((permission) => !principal.permissions.has(permission))
  if (more !== undefined || (role === 'network' && !isNetwork(principal)))
    throw new AppError('forbidden', `The role ${role} may more than you: you cannot give or take it.`, {
      extra: { permission: more ?? 'network' },
    })
}

/**
 * Throws 403 unless the account is the caller's to change as a whole (name, switch): an account that other websites use too
 * is changed by network accounts only, or one website's admin could lock people out of another.
 */
export function demandOwnAccount(principal: Principal, site: string, memberships: { site: string }[]): void {
  if (isNetwork(principal) || memberships.every((membership) => membership.site === site)) return
  throw new AppError(
    'forbidden',
    'This account belongs to other websites, too: only a network account may change it. delete_user takes its access to this one.',
  )
}

/** Throws 403 when a new token could call what the asking token may not: an allow-list is never widened. */
export function demandOperations(principal: Principal, operations: string[] | null): void {
  const own = principal.token?.operations
  if (!own) return
  const more = operations ? operations.find((name) => !own.includes(name)) : 'all operations'
  if (more === undefined) return
  throw new AppError('forbidden', `This token may not make one that may call ${more}.`)
}
