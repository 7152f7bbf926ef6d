// A new password comes into force: by an invitation, a reset link, the person who is signed in, or the shell.
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { forwardOutbox } from '../core/jobs/jobs.ts'
import type { Site } from '../core/site.ts'
import { notifyOwner } from '../factors/factors.ts'
import { setPassword, userByEmail } from '../access/access.ts'
import { endLinks, consumeLink, type PasswordOwner } from '../sign-in/sign-in.ts'
import { endSessions, listSessions, rotateSession, type MadeSession, type OpenSession } from '../sessions/sessions.ts'

type Db = Kysely<NetworkTables>
/** Hashes come from newPassword(). */
type Hashed = { hash: string }
type SiteContext = { installation: Installation; site: Site }

/** An account as signing in takes it. */
export interface PasswordHolder {
  user_id: number
  auth_version: number
  locale: string
}

/** What a password must not be made of. Throws 410 for an account that is gone. */
export async function passwordOwner(
  { network }: Pick<Installation, 'network'>,
  { user_id, site }: { user_id: number; site: Pick<Site, 'key' | 'title' | 'config'> },
): Promise<PasswordOwner & { name: string }> {
  const { email, name } = await requireRow(network.read, user_id)
  return { email, name, site: [site.key, site.title, ...site.config.hosts] }
}

/** Throws 409 when the account has a password: an invitation to a further website does not change it. */
export async function requireNoPassword({ network }: Pick<Installation, 'network'>, email: string): Promise<void> {
  const known = await userByEmail(network.read, email)
  if (known?.password_hash && known.deleted_at === null)
    throw new AppError('account.own_password', { email: known.email })
}

/** Uses an invitation up. Throws 410 when it was used meanwhile. */
export async function usePassword(
  { network, clock }: Pick<Installation, 'network' | 'clock'>,
  { token, hash, name }: Hashed & { token: string; name?: string },
): Promise<PasswordHolder> {
  const now = clock.now()
  return transact(network, async (trx) => {
    const { user_id } = await consumeLink(trx, { kind: 'invite', token }, now)
    if (name !== undefined) await trx.updateTable('users').set({ name }).where('id', '=', user_id).execute()
    await replace(trx, { user_id, hash, by: user_id }, now)
    return holder(trx, user_id)
  })
}

/** Uses a reset link up. The second factor stays. Throws 410 when it was used meanwhile. */
export async function resetPassword(scope: SiteContext, { token, hash }: Hashed & { token: string }): Promise<void> {
  const now = scope.installation.clock.now()
  await transact(scope.installation.network, async (trx) => {
    const { user_id } = await consumeLink(trx, { kind: 'reset', token }, now)
    await replace(trx, { user_id, hash, by: user_id }, now)
    await tell(trx, { ...scope, user_id }, now)
  })
  await forwardOutbox(scope.installation, scope.site)
}

/** For a signed-in user: their other sessions end, and this one goes on with a new token. */
export async function changeOwnPassword(
  scope: SiteContext,
  { session, hash }: Hashed & { session: OpenSession },
): Promise<MadeSession> {
  const now = scope.installation.clock.now()
  const { id, user_id } = session
  const made = await transact(scope.installation.network, async (trx) => {
    await replace(trx, { user_id, hash, by: user_id, except: id }, now)
    await tell(trx, { ...scope, user_id }, now)
    const { auth_version } = await holder(trx, user_id)
    return rotateSession(trx, { session, auth_version }, now)
  })
  await forwardOutbox(scope.installation, scope.site)
  return made
}

/** For the operator, from the shell. */
export async function setPasswordOf(
  scope: SiteContext,
  { user_id, hash }: Hashed & { user_id: number },
): Promise<void> {
  const now = scope.installation.clock.now()
  await transact(scope.installation.network, async (trx) => {
    await replace(trx, { user_id, hash, by: null }, now)
    await tell(trx, { ...scope, user_id }, now)
  })
  await forwardOutbox(scope.installation, scope.site)
}

/** What a new password would change, before and after. */
export async function planPassword({ network, clock }: Installation, { id, email }: { id: number; email: string }) {
  const { password_hash } = await network.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { length: sessions } = await listSessions(network.read, id, clock.now())
  const before = { email, password: password_hash === null ? null : 'the present one', sessions }
  return [before, { email, password: 'the new one', sessions: 0 }] as const
}

/** Ends the sessions, and voids the links, that were made with the old password. */
async function replace(
  trx: Db,
  { user_id, hash, by, except }: Hashed & { user_id: number; by: number | null; except?: number },
  now: Date,
): Promise<void> {
  await setPassword(trx, { id: user_id, hash, by }, now)
  await endSessions(trx, { user_id, except })
  await endLinks(trx, { user_id }, now)
}

const tell = (trx: Db, owner: SiteContext & { user_id: number }, now: Date) =>
  notifyOwner(trx, { ...owner, vars: { what: 'password' } }, now)

async function holder(db: Db, user_id: number): Promise<PasswordHolder> {
  const { auth_version, locale } = await requireRow(db, user_id)
  return { user_id, auth_version, locale }
}

async function requireRow(db: Db, id: number) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'name', 'locale', 'auth_version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('account.gone')
  return row
}
