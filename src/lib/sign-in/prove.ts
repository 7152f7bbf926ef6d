// Authentication by password and second factor, with limits on failed attempts (contract 1.5).
import { message } from '../base/catalogue/message.ts'
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import { instant, later } from '../base/clock.ts'
import { normaliseEmail } from '../core/email.ts'
import { requireLimit, refundLimit, type Limit } from '../core/limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { factorsOf, hasFactor, consumeCode } from '../factors/factors.ts'
import type { UsedCode } from '../factors/schema.ts'
import {
  countTry,
  createSession,
  ELEVATION,
  endSession,
  rotateSession,
  type MadeSession,
  type NewSession,
  type OpenSession,
} from '../sessions/sessions.ts'

type Db = Kysely<NetworkTables>

/** An account whose password was right. */
export interface Proved {
  user_id: number
  auth_version: number
  locale: string
}

const WINDOW_S = 900
const PER_ADDRESS = 8
const PER_ACCOUNT = 10
/** Wrong second factors allowed per sign-in. */
const TRIES = 5

/** The account with this e-mail and password; undefined for any other pair, in the same time. Throws 429. */
export async function proveByPassword(
  installation: Installation,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Proved | undefined> {
  const name = spelt(email)
  return countingFailures(installation, { address, account: name }, async () => {
    const { read } = installation.network
    const user = await read.selectFrom('users').selectAll().where('email', '=', name).executeTakeFirst()
    return provedBy(installation, user, password)
  })
}

/** Creates a session that replaces the previous one. */
export const beginSession = (
  { network, clock }: Here,
  { old, ...session }: NewSession & { old: OpenSession | undefined },
): Promise<MadeSession> =>
  transact(network, async (trx) => {
    if (old) await endSession(trx, old)
    return createSession(trx, session, clock.now())
  })

/** Signs out. */
export const closeSession = ({ network }: Pick<Here, 'network'>, session: OpenSession): Promise<void> =>
  transact(network, (trx) => endSession(trx, session))

/** Renews the elevation of a session for 15 minutes, with a new value, after its user has authenticated again. */
export const elevateSession = ({ network, clock }: Here, session: OpenSession): Promise<MadeSession> =>
  transact(network, (trx) => {
    const now = clock.now()
    return rotateSession(trx, { session, elevated_until: instant(later(now, ELEVATION)) }, now)
  })

type Here = Pick<Installation, 'network' | 'clock'>

/** Whether any account can sign in. */
export async function anybodyHasAccount(db: Db): Promise<boolean> {
  const active = db.selectFrom('users').select('id').where('deleted_at', 'is', null)
  return (await active.limit(1).executeTakeFirst()) !== undefined
}

interface ProofAgain {
  user_id: number
  password: string
  code: string
  address: string
}

/**
 * Whether a signed-in user authenticates again: by the password, and the second factor if the account has one
 * (a code of its app, or a recovery code; uses it up). A code used before is reported as such. Throws 429.
 */
export async function reauthenticate(
  installation: Installation,
  { user_id, password, code, address }: ProofAgain,
): Promise<boolean | UsedCode> {
  const user = await userOf(installation, user_id)
  let used: UsedCode | undefined
  const proved = await countingFailures(installation, { address, account: user?.email ?? '' }, async () => {
    // The password first: a wrong one must not use up the code.
    if (!(await provedBy(installation, user, password))) return undefined
    if (!hasFactor(await factorsOf(installation.network.read, user_id))) return true
    return transact(installation.network, async (trx) => {
      const consumed = await consumeCode(trx, installation, { user_id, code })
      if (typeof consumed === 'string') return consumed
      used = consumed
      return undefined
    })
  })
  return proved !== undefined || (used ?? false)
}

const userOf = ({ network }: Installation, id: number) =>
  network.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export interface SecondProof {
  session: OpenSession
  /** Six digits from an authenticator app, or a recovery code. */
  code: string
  address: string
}

/**
 * Completes a session that waits for its second factor, with a new value. 'wrong' for a wrong code, 'over' after the
 * last of five tries; a code used before is reported as such and counts as a try. Throws 429.
 */
export async function proveSecond(
  installation: Installation,
  { session, code, address }: SecondProof,
): Promise<MadeSession | UsedCode | 'wrong' | 'over'> {
  const limits = { address, account: await emailOf(installation.network.read, session.user_id) }
  const { user_id } = session
  let tries = 0
  let used: UsedCode | undefined
  const made = await countingFailures(installation, limits, () =>
    transact(installation.network, async (trx) => {
      const now = installation.clock.now()
      tries = await countTry(trx, session)
      const factor = tries > TRIES ? undefined : await consumeCode(trx, installation, { user_id, code })
      if (typeof factor !== 'string') {
        used = factor
        if (tries >= TRIES) await endSession(trx, session)
        return undefined
      }
      const elevated_until = instant(later(now, ELEVATION))
      return rotateSession(trx, { session, state: 'full', factor, elevated_until }, now)
    }),
  )
  return made ?? (tries >= TRIES ? 'over' : (used ?? 'wrong'))
}

/** The address of an account, for password managers and rate limits; '' without such an account. */
export async function emailOf(db: Db, user_id: number): Promise<string> {
  const user = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst()
  return user?.email ?? ''
}

/**
 * Counts a try before it is made, so that many at once cannot pass the limit, and uncounts it when it succeeds.
 * The same for accounts that do not exist.
 */
async function countingFailures<T>(
  installation: Installation,
  { address, account }: { address: string; account: string },
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const limits: Limit[] = [
    { name: 'login_address', key: address, limit: PER_ADDRESS, window_s: WINDOW_S },
    { name: 'login_account', key: account, limit: PER_ACCOUNT, window_s: WINDOW_S },
  ]
  for (const limit of limits) await requireLimit(installation, limit, message('session.too_many_tries'))
  const proved = await prove()
  if (proved !== undefined) for (const limit of limits) await refundLimit(installation, limit)
  return proved
}

interface Account {
  id: number
  auth_version: number
  locale: string
  password_hash: string | null
  disabled: number
  deleted_at: string | null
}

async function provedBy(
  { network }: Installation,
  user: Account | undefined,
  password: string,
): Promise<Proved | undefined> {
  const may = user !== undefined && !user.disabled && user.deleted_at === null
  const phc = may ? user.password_hash : null
  const { ok, needsRehash } = await verifyPassword(password, phc)
  if (!ok || !may) return undefined
  if (needsRehash) {
    const password_hash = await hashPassword(password)
    await transact(network, (trx) =>
      trx
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', user.id)
        .where('password_hash', '=', phc)
        .execute(),
    )
  }
  return { user_id: user.id, auth_version: user.auth_version, locale: user.locale }
}

/** The address in its normal form; any other text as typed. */
function spelt(email: string): string {
  try {
    return normaliseEmail(email)
  } catch {
    return email.slice(0, 254).toLowerCase()
  }
}
