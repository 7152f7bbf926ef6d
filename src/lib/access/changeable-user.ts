// An account of the website that whoever asks may decide about: by its role and its limits it may no more than they.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { requireGrant } from './grants.ts'
import { requireLimits } from './membership-limits.ts'
import type { User } from './schema.ts'
import { requireUser } from './users.ts'

/** Throws 404 for one that is not there, 403 for one that may more than the caller. */
export async function changeableUser(ctx: Context, id: number): Promise<User> {
  const user = await requireUser(ctx.network, ctx.site.key, id)
  await requireGrant(ctx, user.role)
  await requireLimits(ctx, user)
  return user
}

/** The same, of somebody else; throws 409 with the message for whoever does it to themselves. */
export async function anotherUser(
  ctx: Context,
  id: number,
  own: 'account.own_removal' | 'account.own_second_factor',
): Promise<User> {
  const user = await changeableUser(ctx, id)
  if (user.id === ctx.principal.user?.id) throw new AppError(own)
  return user
}
