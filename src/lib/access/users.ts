// Accounts and their memberships: made, found, listed. What changes them is in change-user.ts.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { contains } from '../platform/db/like.ts'
import { AppError } from '../base/errors.ts'
import type { Paged } from '../core/operation/outcome.ts'
import { instant, newUid } from '../base/clock.ts'
import { pageById, type PageInput } from '../core/operation/page-by-id.ts'
import { normaliseEmail } from '../core/email.ts'
import { createLink, type MadeLink } from '../sign-in/sign-in.ts'
import { limitsFrom } from './member.ts'
import { limitsText, type LimitChanges } from './membership-limits.ts'
import type { Principal } from '../core/principal.ts'
import type { User } from './schema.ts'
import { demandOwnFactor, endFactorGrace } from '../factors/factors.ts'
import { checkRole } from './site-roles.ts'

type Db = Kysely<NetworkTables>

export interface NewUser {
  /** From the ids of an operation: a proposal keeps what it was shown with. */
  uid?: string | undefined
  email: string
  /** A role of the website; `network` is all websites. */
  role: string
  site: string
  /** What of the content it may change: checked by checkLimits(). */
  limits?: LimitChanges | undefined
  name?: string | undefined
  locale?: string | undefined
  timezone?: string | undefined
  /** From newPassword(); with one there is no invitation. */
  password_hash?: string | undefined
  /** Who asks; the system when nobody is told. */
  by?: Principal | undefined
}
export interface CreatedUser {
  id: number
  email: string
  role: string
  /** Missing when the account has a password, or is not this website's to hand out. */
  invite?: MadeLink | undefined
}

/**
 * Makes an account that belongs to a website, or adds the website to the account that has this address. Throws 409 when it
 * belongs already, 422 for an address or role that is none. The caller demands the permission and opens the transaction.
 */
export async function createUser(trx: Db, user: NewUser, now: Date): Promise<CreatedUser> {
  const { role, site } = user
  const email = normaliseEmail(user.email)
  if (user.by?.user) await demandOwnFactor(trx, user.by.user.id)
  await checkRole(trx, site, role)
  const known = await userByEmail(trx, email)
  if (known?.network) throw new AppError('account.network_already', { email })
  if (known?.password_hash && user.password_hash) throw new AppError('account.own_password', { email })
  await endFactorGrace(trx)
  const id = known
    ? await reviveUser(trx, { ...user, email }, { known, now })
    : await insertUser(trx, { ...user, email }, now)
  if (role !== 'network') await addMembership(trx, { user_id: id, site, role, limits: user.limits }, now)
  const hasPassword = !!user.password_hash || !!known?.password_hash
  if (hasPassword || !(await mayInvite(trx, id, user))) return { id, email, role }
  return { id, email, role, invite: await createLink(trx, { kind: 'invite', user_id: id }, now) }
}

/** The whole row, also of a deleted account: an address belongs to one account for good. */
export const userByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', normaliseEmail(email)).executeTakeFirst()

/** The websites an account belongs to; a network account has access to all without belonging to any. */
export const membershipsOf = (db: Db, userId: number): Promise<{ site: string; role: string }[]> =>
  db
    .selectFrom('memberships')
    .select(['site', 'role'])
    .where('user_id', '=', userId)
    .orderBy('site')
    .execute()

/** An account as one website sees it; undefined when it does not belong there. */
export async function getUser(db: Db, site: string, id: number): Promise<User | undefined> {
  const row = await usersOf(db, site).where('users.id', '=', id).executeTakeFirst()
  return row && showUser(row)
}

/** Like getUser; throws 404. */
export async function demandUser(db: Db, site: string, id: number): Promise<User> {
  const user = await getUser(db, site, id)
  if (!user) throw new AppError('account.missing_on_site', { id, site })
  return user
}

export interface UserFilter extends PageInput {
  site: string
  role?: string | undefined
  disabled?: boolean | undefined
  email?: string | undefined
  /** Part of the name or address. */
  q?: string | undefined
}

/** The accounts of a website, oldest first, network accounts among them. */
export async function listUsers(db: Db, filter: UserFilter): Promise<Paged<User>> {
  let query = usersOf(db, filter.site)
  if (filter.email !== undefined) query = query.where('users.email', '=', normaliseEmail(filter.email))
  if (filter.disabled !== undefined) query = query.where('users.disabled', '=', Number(filter.disabled))
  if (filter.role === 'network') query = query.where('users.network', '=', 1)
  else if (filter.role)
    query = query.where('memberships.role', '=', filter.role).where('users.network', '=', 0)
  const { q } = filter
  if (q) query = query.where((is) => is.or([contains('users.name', q), contains('users.email', q)]))
  const { items, ...rest } = await pageById(query, filter, { id: 'users.id', first: 'oldest' })
  return { ...rest, items: items.map(showUser) }
}

const SHOWN = [
  'users.id', 'users.uid', 'users.version', 'users.email', 'users.name', 'users.locale', 'users.timezone', 'users.network',
  'users.disabled', 'users.password_hash', 'users.created_at', 'users.updated_at', 'users.deleted_at',
] as const // prettier-ignore

/** From the members of the website to their accounts, so that it costs what the website has, not what the network has. */
function usersOf(db: Db, site: string) {
  const members = db
    .selectFrom('memberships')
    .select('user_id as member_id')
    .where('site', '=', site)
    .union(db.selectFrom('users').select('id as member_id').where('network', '=', 1))
  return db
    .selectFrom(members.as('members'))
    .innerJoin('users', 'users.id', 'members.member_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.site', '=', site),
    )
    .select(SHOWN)
    .select(['memberships.role', 'memberships.limits'])
    .where('users.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof usersOf>['execute']>>[number]

function showUser({ network, password_hash, role, limits, ...row }: Row): User {
  return {
    ...row,
    ...((network ? null : limitsFrom(limits)) ?? { tables: [], pages: [], languages: [] }),
    role: network ? 'network' : role!,
    disabled: !!row.disabled,
    invited: password_hash === null,
  }
}

async function insertUser(trx: Db, user: NewUser, now: Date): Promise<number> {
  const row = {
    uid: user.uid ?? newUid(now),
    version: 1,
    email: user.email,
    name: user.name ?? '',
    locale: user.locale ?? 'en',
    timezone: user.timezone ?? 'UTC',
    password_hash: user.password_hash ?? null,
    auth_version: 1,
    network: user.role === 'network' ? 1 : 0,
    disabled: 0,
    created_at: instant(now),
    updated_at: instant(now),
    deleted_at: null,
  }
  const { insertId } = await trx.insertInto('users').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

type Known = NonNullable<Awaited<ReturnType<typeof userByEmail>>>

/**
 * An account that was deleted begins anew: neither its password nor its switch comes back. A living one stays signed in: one
 * website's admin must not sign people out of another.
 */
async function reviveUser(
  trx: Db,
  user: NewUser,
  { known, now }: { known: Known; now: Date },
): Promise<number> {
  const anew = {
    name: user.name ?? '',
    password_hash: user.password_hash ?? null,
    disabled: 0,
    deleted_at: null,
  }
  await trx
    .updateTable('users')
    .set({
      version: known.version + 1,
      updated_at: instant(now),
      network: user.role === 'network' ? 1 : 0,
      ...((user.password_hash || known.deleted_at) && { auth_version: known.auth_version + 1 }),
      ...(user.password_hash && { password_hash: user.password_hash }),
      ...(known.deleted_at && anew),
    })
    .where('id', '=', known.id)
    .execute()
  return known.id
}

async function addMembership(
  trx: Db,
  { limits, ...membership }: { user_id: number; site: string; role: string; limits: NewUser['limits'] },
  now: Date,
): Promise<void> {
  const { user_id, site } = membership
  const there = await trx
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', user_id)
    .where('site', '=', site)
    .executeTakeFirst()
  if (there) throw new AppError('account.of_site_already', { site })
  await trx
    .insertInto('memberships')
    .values({ ...membership, limits: limitsText(limits), created_at: instant(now) })
    .execute()
}

/**
 * Whoever holds an invitation becomes the account. So a website's admin gets one only for an account that is nowhere else:
 * an address of another website's invited editor would otherwise open that website.
 */
async function mayInvite(trx: Db, id: number, { by, site, role }: NewUser): Promise<boolean> {
  if (!by || by.role === 'network') return true
  const elsewhere = (await membershipsOf(trx, id)).some((membership) => membership.site !== site)
  return role !== 'network' && !elsewhere
}
