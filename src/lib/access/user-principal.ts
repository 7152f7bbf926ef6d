// The principal of an account on a website, for the shell's --as and for sessions.
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { memberOf, type Member } from './member.ts'
import type { Principal, SessionInfo } from '../core/principal.ts'
import { userByEmail } from './users.ts'

/**
 * The principal of the account with this e-mail address, as of now. Throws 401 when it does not exist or is disabled,
 * 403 when it does not belong to the website. The caller has authenticated the account.
 */
export async function principalOfUser({ network }: Installation, site: Site, email: string): Promise<Principal> {
  const user = await userByEmail(network.read, email)
  if (!user || user.deleted_at !== null)
    throw new AppError('account.missing', { email }, { problem: 'unauthenticated' })
  if (user.disabled) throw new AppError('account.disabled', { email })
  const principal = await principalOfUserId({ network }, site, user.id)
  if (!principal) throw new AppError('account.not_of_site', { email, site: site.key })
  return principal
}

/** The same by its id; undefined when it was deleted, is disabled or does not belong to the website. */
export async function principalOfUserId(
  { network }: Pick<Installation, 'network'>,
  site: Site,
  id: number,
): Promise<Principal | undefined> {
  const member = await memberOf(network.read, site, id)
  return member && memberPrincipal(member)
}

/** The principal of a member who acts in person. */
export function memberPrincipal(member: Member, session: SessionInfo | null = null): Principal {
  const { id, email, name, role, permissions, limits, mode } = member
  const user = { id, email, name }
  return { kind: 'user', user, token: null, role, permissions, level: 'write', mode, session, limits }
}
