// Creates an account with its membership of a website; or adds the website to the existing account with the address.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import { instant, newUid } from '../base/clock.ts'
import { normaliseEmail } from '../core/email.ts'
import { changedBy } from '../core/operation/stamps.ts'
import type { Principal } from '../core/principal.ts'
import { requireOwnFactor, endFactorGrace } from '../factors/factors.ts'
import { createLink, type MadeLink } from '../sign-in/sign-in.ts'
import { limitsText, type LimitChanges } from './membership-limits.ts'
import { checkRole } from './site-roles.ts'
import { membershipsOf, userByEmail } from './users.ts'

type Db = Kysely<NetworkTables>

export interface NewUser {
  /** From the ids of an operation: a proposal keeps the uid that its preview showed. */
  uid?: string | undefined
  email: string
  /** A role of the website; `network` is all websites. */
  role: string
  site: string
  /** The content limits, checked by checkLimits(). */
  limits?: LimitChanges | undefined
  name?: string | undefined
  locale?: string | undefined
  timezone?: string | undefined
  /** From newPassword(); with one there is no invitation. */
  password_hash?: string | undefined
  /** The caller; the system by default. */
  by?: Principal | undefined
}
export interface CreatedUser {
  id: number
  email: string
  role: string
  /** Missing when the account has a password, or when this website may not hand out an invitation. */
  invite?: MadeLink | undefined
}

/**
 * Creates an account that belongs to a website, or adds the website to the account that has this address. Throws 409 when it
 * belongs already, 422 for an invalid address or role. The caller checks the permission and opens the transaction.
 */
export async function createUser(trx: Db, user: NewUser, now: Date): Promise<CreatedUser> {
  const { role, site } = user
  const email = normaliseEmail(user.email)
  if (user.by?.user) await requireOwnFactor(trx, user.by.user.id)
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
  return { id, email, role, invite: await invitation(trx, { user_id: id, by: user.by }, now) }
}

/**
 * Who gets access to several websites at once has an invitation from each; all of them work until one is used. An earlier
 * one that a website's admin has seen does not: it would open the other websites as well.
 */
const invitation = (
  trx: Db,
  { user_id, by }: { user_id: number; by: Principal | undefined },
  now: Date,
): Promise<MadeLink> => {
  const ofNetwork = !by || by.role === 'network'
  const link = { kind: 'invite', user_id } as const
  return createLink(trx, ofNetwork ? { ...link, payload: { by: 'network' }, keepsEqual: true } : link, now)
}

const makerOf = ({ by }: NewUser): number | null => by?.user?.id ?? null

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
    created_by: makerOf(user),
    ...changedBy(makerOf(user), now),
    deleted_at: null,
  }
  const { insertId } = await trx.insertInto('users').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

type Known = NonNullable<Awaited<ReturnType<typeof userByEmail>>>

/**
 * A deleted account starts anew: neither its password nor its disabled state is restored. Sessions of an active one stay:
 * one website's admin must not sign people out of another.
 */
async function reviveUser(trx: Db, user: NewUser, { known, now }: { known: Known; now: Date }): Promise<number> {
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
      ...changedBy(makerOf(user), now),
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
 * An invitation gives control of the account. So a website's admin gets one only for an account that belongs nowhere else:
 * an address of another website's invited editor would otherwise give access to that website.
 */
async function mayInvite(trx: Db, id: number, { by, site, role }: NewUser): Promise<boolean> {
  if (!by || by.role === 'network') return true
  const hasOtherSites = (await membershipsOf(trx, id)).some((membership) => membership.site !== site)
  return role !== 'network' && !hasOtherSites
}
