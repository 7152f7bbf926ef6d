// An account of the website that the caller may change: its role and limits must not exceed the caller's.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { requireGrant } from './grants.ts'
import { requireLimits } from './membership-limits.ts'
import type { User } from './schema.ts'
import { requireUser } from './users.ts'

/** Throws 404 for a missing one, 403 for one with more permissions than the caller. */
export async function changeableUser(ctx: Context, id: number): Promise<User> {
  const user = await requireUser(ctx.network, ctx.site.key, id)
  await requireGrant(ctx, user.role)
  await requireLimits(ctx, user)
  return user
}

/** The same, but not the caller's own account; throws 409 with the message for that. */
export async function anotherUser(
  ctx: Context,
  id: number,
  own: 'account.own_removal' | 'account.own_second_factor',
): Promise<User> {
  const user = await changeableUser(ctx, id)
  if (user.id === ctx.principal.user?.id) throw new AppError(own)
  return user
}
