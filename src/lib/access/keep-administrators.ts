// Prevents lockouts: each website keeps an account that can sign in and administer it, whichever channel is used.
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'

type Db = Kysely<NetworkTables>

/** What an account administers: all websites, or those on which it is an admin. */
interface Standing {
  email: string
  /** It is a network account, whether or not it can sign in. */
  network: boolean
  disabled: boolean
  canSignIn: boolean
  /** Empty while it cannot sign in. */
  sites: string[]
}

/**
 * Changes an account, in its transaction. Throws 409 when this removes the last network account, or a website's last
 * administrator: an admin or a network account that can sign in.
 */
export async function protectLastAdministrator<R>(trx: Db, id: number, change: () => Promise<R>): Promise<R> {
  const before = await standingOf(trx, id)
  const result = await change()
  if (!before) return result
  const after = await standingOf(trx, id)
  const hasNetwork = await someNetworkAccount(trx, canSignIn)
  const keepsNetwork = after?.network && !after.disabled
  // Before the first sign-in an invited account must stay: without any the setup would start again (decision 9).
  const isLeft = hasNetwork || (!before.canSignIn && (await someNetworkAccount(trx, isEnabled)))
  if (before.network && !keepsNetwork && !isLeft) throw new AppError('account.last_network')
  for (const site of before.sites)
    if (!hasNetwork && !after?.sites.includes(site) && !(await someAdmin(trx, site)))
      throw new AppError('account.last_administrator', { email: before.email, site })
  return result
}

async function standingOf(db: Db, id: number): Promise<Standing | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'network', 'disabled'])
    .select((eb) => canSignIn(eb).as('able'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const own = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.site')
    .where('users.id', '=', id)
    .where('memberships.role', '=', 'admin')
    .where(canSignIn)
    .execute()
  const { email, network, disabled, able } = user
  const sites = own.map(({ site }) => site)
  return { email, network: !!network, disabled: !!disabled, canSignIn: !!able, sites }
}

async function someNetworkAccount(db: Db, which: typeof isEnabled): Promise<boolean> {
  const found = db.selectFrom('users').select('users.id').where('users.network', '=', 1).where(which)
  return !!(await found.limit(1).executeTakeFirst())
}

async function someAdmin(db: Db, site: string): Promise<boolean> {
  const found = db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.site', '=', site)
    .where('memberships.role', '=', 'admin')
    .where(canSignIn)
  return !!(await found.limit(1).executeTakeFirst())
}

const isEnabled = (eb: ExpressionBuilder<NetworkTables, 'users'>) =>
  eb.and([eb('users.disabled', '=', 0), eb('users.deleted_at', 'is', null)])

/** Neither disabled nor deleted, and with credentials: an account that was only invited has none yet. */
const canSignIn = (eb: ExpressionBuilder<NetworkTables, 'users'>) =>
  eb.and([
    isEnabled(eb),
    eb.or([
      eb('users.password_hash', 'is not', null),
      eb.exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')),
    ]),
  ])
