// Changes to existing accounts: name, role, disabled, password, deletion.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import { instant } from '../base/clock.ts'
import { changedBy } from '../core/operation/stamps.ts'
import { protectLastAdministrator } from './keep-administrators.ts'
import { endLinks } from '../sign-in/sign-in.ts'
import { limitsFrom } from './member.ts'
import { limitsText, type LimitChanges } from './membership-limits.ts'
import { removeFactors } from '../factors/factors.ts'
import type { User } from './schema.ts'
import { endSessions } from '../sessions/sessions.ts'
import { checkRole } from './site-roles.ts'
import { requireUser, membershipsOf } from './users.ts'

type Db = Kysely<NetworkTables>

export interface UserChanges {
  name?: string | undefined
  locale?: string | undefined
  timezone?: string | undefined
  role?: string | undefined
  disabled?: boolean | undefined
  /** The content limits on the website, checked by checkLimits(); those that are missing stay. */
  limits?: LimitChanges | undefined
}
export interface UserRef {
  id: number
  site: string
  /** The account that changes it; null: the shell. */
  by?: number | null | undefined
}

/** Throws 404 if the website has no such account, 409 if a website would have no administrator. */
export const updateUser = (trx: Db, changes: UserRef & UserChanges, now: Date): Promise<User> =>
  protectLastAdministrator(trx, changes.id, () => changeUser(trx, changes, now))

async function changeUser(trx: Db, { id, site, by, ...changes }: UserRef & UserChanges, now: Date): Promise<User> {
  const user = await requireUser(trx, site, id)
  const { role, disabled, limits, ...plain } = changes
  if (role !== undefined) await checkRole(trx, site, role)
  if (role !== undefined && role !== user.role) await changeRole(trx, { id, site, role }, now)
  if (limits) await changeLimits(trx, { id, site, limits })
  const switched = disabled !== undefined && disabled !== user.disabled
  if (switched && disabled) await endLinks(trx, { user_id: id }, now)
  await trx
    .updateTable('users')
    .set((eb) => ({
      ...plain,
      version: eb('version', '+', 1),
      ...changedBy(by, now),
      ...(switched && { disabled: Number(disabled), auth_version: eb('auth_version', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute()
  return requireUser(trx, site, id)
}

/**
 * Removes an account from a website: its membership and its tokens there. An account without other memberships, and a
 * network account, is deleted: it cannot sign in, and its address can be invited again. Throws the errors of updateUser.
 */
export const deleteUser = (trx: Db, ref: UserRef, now: Date): Promise<User> =>
  protectLastAdministrator(trx, ref.id, () => removeUser(trx, ref, now))

async function removeUser(trx: Db, { id, site, by }: UserRef, now: Date): Promise<User> {
  const user = await requireUser(trx, site, id)
  await trx.deleteFrom('memberships').where('user_id', '=', id).where('site', '=', site).execute()
  const ends = user.role === 'network' || (await membershipsOf(trx, id)).length === 0
  await endTokens(trx, ends ? { id, by } : { id, by, site }, now)
  const at = instant(now)
  const stamps = changedBy(by, now)
  await trx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1), ...stamps }))
    .where('id', '=', id)
    .execute()
  if (!ends) return { ...user, version: user.version + 1, ...stamps }
  await trx.deleteFrom('memberships').where('user_id', '=', id).execute()
  await endLinks(trx, { user_id: id }, now)
  await endSessions(trx, { user_id: id })
  // A later invitation to this address may be for another person.
  await removeFactors(trx, id)
  await trx
    .updateTable('users')
    .set((eb) => ({
      deleted_at: at,
      network: 0,
      password_hash: null,
      auth_version: eb('auth_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return { ...user, version: user.version + 1, ...stamps, deleted_at: at }
}

/** Sets a hash that newPassword() made; ends all sessions of the account. */
export async function setPassword(
  trx: Db,
  { id, hash, by }: { id: number; hash: string; by?: number | null | undefined },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({
      password_hash: hash,
      auth_version: eb('auth_version', '+', 1),
      version: eb('version', '+', 1),
      ...changedBy(by, now),
    }))
    .where('id', '=', id)
    .execute()
}

/** Removes an account's second factors and ends all its sessions. */
export async function resetSecondFactor(trx: Db, { id, by }: Omit<UserRef, 'site'>, now: Date): Promise<void> {
  await removeFactors(trx, id)
  await endSessions(trx, { user_id: id })
  await trx
    .updateTable('users')
    .set((eb) => ({
      auth_version: eb('auth_version', '+', 1),
      version: eb('version', '+', 1),
      ...changedBy(by, now),
    }))
    .where('id', '=', id)
    .execute()
}

async function changeRole(
  trx: Db,
  { id, site, role }: Pick<UserRef, 'id' | 'site'> & { role: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ network: role === 'network' ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  if (role === 'network') return
  const membership = trx.updateTable('memberships').set({ role }).where('user_id', '=', id).where('site', '=', site)
  // MySQL counts changed rows, not matching ones: a membership with the same role must not be inserted again.
  const there = (await membershipsOf(trx, id)).some((one) => one.site === site)
  if (there) await membership.execute()
  else
    await trx
      .insertInto('memberships')
      .values({ user_id: id, site, role, limits: '{}', created_at: instant(now) })
      .execute()
}

async function changeLimits(
  trx: Db,
  { id, site, limits }: Pick<UserRef, 'id' | 'site'> & { limits: LimitChanges },
): Promise<void> {
  const own = trx.selectFrom('memberships').select('limits').where('user_id', '=', id)
  const row = await own.where('site', '=', site).executeTakeFirst()
  if (!row) throw new AppError('account.network_without_limits')
  await trx
    .updateTable('memberships')
    .set({ limits: limitsText({ ...limitsFrom(row.limits), ...limits }) })
    .where('user_id', '=', id)
    .where('site', '=', site)
    .execute()
}

async function endTokens(
  trx: Db,
  { id, by, site }: Partial<UserRef> & Omit<UserRef, 'site'>,
  now: Date,
): Promise<void> {
  const at = instant(now)
  let query = trx
    .updateTable('tokens')
    .set((eb) => ({ revoked_at: at, ...changedBy(by, now), version: eb('version', '+', 1) }))
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
  if (site !== undefined) query = query.where('site', '=', site)
  await query.execute()
}
