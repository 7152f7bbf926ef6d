// Changes and removes accounts: what a caller may grant is checked here, for every operation.
import { AppError } from '../base/errors.ts'
import { canonical } from '../base/json.ts'
import { emit } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { callerOf } from '../core/operation/stamps.ts'
import { requireDeletable } from '../core/operation/references.ts'
import { deleteUser, updateUser } from './change-user.ts'
import { anotherUser, changeableUser } from './changeable-user.ts'
import { requireGrant, requireOwnAccount } from './grants.ts'
import { checkLimits, requireLimits, rejectNetworkLimits, type LimitChanges } from './membership-limits.ts'
import type { User } from './schema.ts'
import { checkRole } from './site-roles.ts'
import { notifyOtherSessions } from './notify.ts'
import { membershipsOf } from './users.ts'

/** Properties that are not given stay. */
export interface UserInput extends LimitChanges {
  id: number
  role?: string | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  locale?: string | undefined
  timezone?: string | undefined
}

/** Changes an account, its role or its limits. */
export async function editUser(
  ctx: Context,
  { id, role, disabled, name, locale, timezone, ...input }: UserInput,
): Promise<User> {
  const { network, site, principal, now } = ctx
  const user = await changeableUser(ctx, id)
  if (role !== undefined) {
    await checkRole(network, site.key, role)
    await requireGrant(ctx, role)
  }
  const { tables, pages, languages } = input
  const limits = await checkLimits(ctx, { tables, pages, languages })
  rejectNetworkLimits(role ?? user.role, limits)
  const accountFields = { name, locale, timezone, disabled }
  const requested = { role, ...limits, ...accountFields }
  if (!changes(user, requested)) return user
  await requireLimits(ctx, { ...user, ...limits })
  refuseOwn(ctx, user, { role, disabled, ...limits })
  if (changes(user, accountFields)) requireOwnAccount(principal, site.key, await membershipsOf(network, id))
  const given = Object.keys(limits).length ? { limits } : {}
  const ref = { id, site: site.key, by: callerOf(ctx) }
  const changed = await updateUser(network, { ...ref, role, ...given, ...accountFields }, now)
  await emitChanged(ctx, user, changed)
  return changed
}

/** Revokes a person's access to the website, and their tokens; an account that belongs to no other website is deleted. */
export async function removeUser(ctx: Context, id: number): Promise<User> {
  const { network, site, now } = ctx
  const user = await anotherUser(ctx, id, 'account.own_removal')
  await requireDeletable({ ...ctx, db: site.db.read }, { target: '@users', id, label: user.name || user.email })
  const payload = { id, uid: user.uid }
  await emit(ctx, 'user.deleted', payload)
  // A network account is deleted for all websites.
  if (user.role === 'network') await notifyOtherSessions(ctx, 'user.deleted', payload)
  return deleteUser(network, { id, site: site.key, by: callerOf(ctx) }, now)
}

/** Users cannot change their own role or limits, nor disable themselves: another administrator has to do it. */
function refuseOwn({ principal }: Context, user: User, requested: Partial<User> | Options): void {
  if (user.id !== principal.user?.id) return
  const { disabled, ...rest } = requested
  if (!disabled && !changes(user, rest)) return
  throw new AppError('account.own_access')
}

async function emitChanged(ctx: Context, before: User, after: User): Promise<void> {
  const payload = { id: after.id, uid: after.uid }
  await emit(ctx, 'user.updated', payload)
  if (before.disabled === after.disabled) return
  const event = after.disabled ? 'user.disabled' : 'user.enabled'
  await emit(ctx, event, payload)
  await notifyOtherSessions(ctx, event, payload)
}

type Options = LimitChanges & { role?: string | undefined; disabled?: boolean | undefined }

const changes = (user: User, requested: Partial<Record<keyof User, unknown>>): boolean =>
  Object.entries(requested).some(
    ([key, value]) => value !== undefined && canonical(value) !== canonical(user[key as keyof User]),
  )
