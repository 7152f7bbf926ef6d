// Who an account is on a website: what the shell's --as and sessions act as.
import { AppError } from '../errors.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import type { Principal } from './principal.ts'
import { permissionsOf } from './roles.ts'
import { membershipsOf, userByEmail } from './users.ts'

/**
 * The principal of the account with this e-mail address, read anew each time. Throws 401 when there is none or it is disabled,
 * 403 when it does not belong to the website. Whoever calls has made sure that it is this account that asks.
 */
export async function principalOfUser(
  { network }: Installation,
  site: Site,
  email: string,
): Promise<Principal> {
  const user = await userByEmail(network.read, email)
  if (!user || user.deleted_at !== null)
    throw new AppError('unauthenticated', `There is no account ${email}.`)
  if (user.disabled) throw new AppError('unauthenticated', `The account ${email} is disabled.`)
  const memberships = await membershipsOf(network.read, user.id)
  const role = user.network ? 'network' : memberships.find((one) => one.site === site.key)?.role
  if (!role)
    throw new AppError('forbidden', `The account ${email} does not belong to the website ${site.key}.`)
  return {
    kind: 'user',
    user: { id: user.id, email: user.email, name: user.name },
    token: null,
    role,
    permissions: permissionsOf(role, site.permissions),
    level: 'write',
    mode: 'direct',
  }
}
