// Browser sessions: a random 256-bit value of which only the hash is stored (contract 1.5).
import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import { HOUR, instant, later, MINUTE, newUid } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import type { SessionRow } from './table.ts'
import { dropSetup, dropSetups } from './challenges.ts'
import { transact } from '../platform/db/database.ts'

type Db = Kysely<NetworkTables>

/** A valid session: neither idle for 8 hours nor older than 12, the `auth_version` of its account unchanged. */
export type OpenSession = Omit<Selectable<SessionRow>, 'hash'>

const IDLE = 8 * HOUR
const ABSOLUTE = 12 * HOUR
/** How long a session waits for its second factor, and how long a sign-in counts as recent. */
const SECOND = 5 * MINUTE
export const ELEVATION = 15 * MINUTE

const VALUE = /^[A-Za-z0-9_-]{43}$/
const AGENT_LENGTH = 250

export interface NewSession {
  user_id: number
  auth_version: number
  /** In the form of normaliseHost(): the session is valid on this host only. */
  host: string
  state: OpenSession['state']
  /** The sign-in method: password, passkey, totp, recovery, link; of a ticket, that of the session it comes from. */
  factor: string
  user_agent: string | null
  /** 15 minutes from now when missing, unless the session waits for the second factor. */
  elevated_until?: string | null
  /** Never later than 12 hours from now; a ticket has the end of the session it comes from. */
  expires_at?: string
}
/** `value` goes into the cookie and is not stored. */
export interface MadeSession {
  session: OpenSession
  value: string
}

/** Creates a session; one that waits for its second factor lasts 5 minutes. Deletes sessions that have ended. */
export async function createSession(trx: Db, options: NewSession, now: Date): Promise<MadeSession> {
  const { state, user_agent, elevated_until, expires_at, ...rest } = options
  const value = randomBytes(32).toString('base64url')
  const row = {
    ...rest,
    uid: newUid(now),
    state,
    tries: 0,
    user_agent: user_agent?.slice(0, AGENT_LENGTH) ?? null,
    elevated_until: elevated_until === undefined ? elevationOf(state, now) : elevated_until,
    created_at: instant(now),
    seen_at: instant(now),
    expires_at: earlier(expires_at, endOf(state, now)),
  }
  await purge(trx, now)
  const { insertId } = await trx
    .insertInto('sessions')
    .values({ ...row, hash: sha256(value) })
    .executeTakeFirstOrThrow()
  if (state === 'full') await noteSignIn(trx, options.user_id, now)
  return { session: { ...row, id: Number(insertId) }, value }
}

/** The session of a cookie's value on a host; undefined without one, when it ended, or the account may not sign in. */
export async function sessionOf(
  { network, clock, access }: Pick<Installation, 'network' | 'clock' | 'access'>,
  { value, host }: { value: string; host: string },
): Promise<OpenSession | undefined> {
  if (!VALUE.test(value)) return undefined
  const now = clock.now()
  const { read, facts } = network
  const hash = sha256(value)
  const fact = { key: `session ${host} ${hash}`, tables: ['sessions', 'users'] }
  const row = await facts.get(read, fact, () =>
    openSessions(read, now).where('sessions.hash', '=', hash).where('sessions.host', '=', host).executeTakeFirst(),
  )
  // A cached session may have expired.
  if (!row || row.expires_at <= instant(now) || row.seen_at <= instant(later(now, -IDLE))) return undefined
  access.sessionSeen(row.id, row.seen_at, now)
  return row
}

/**
 * Gives a session a new value; the old one is invalid at once. A completed second factor starts the 12 hours, unless
 * they had started: a session that was full before its role required a second factor keeps its end.
 */
export async function rotateSession(
  trx: Db,
  { session, ...changes }: SessionChanges & { session: OpenSession },
  now: Date,
): Promise<MadeSession> {
  const value = randomBytes(32).toString('base64url')
  const { state = session.state } = changes
  const proved = session.state === 'second' && state !== 'second'
  const begins = proved && session.expires_at <= endOf('second', new Date(session.created_at))
  const changed = {
    ...changes,
    seen_at: instant(now),
    ...(proved && { tries: 0 }),
    ...(begins && { expires_at: endOf(state, now) }),
  }
  await dropSetup(trx, session.uid)
  await trx
    .updateTable('sessions')
    .set({ ...changed, hash: sha256(value) })
    .where('id', '=', session.id)
    .execute()
  if (state === 'full' && session.state !== 'full') await noteSignIn(trx, session.user_id, now)
  return { session: { ...session, ...changed }, value }
}

/** A sign-in is not a change of the account, so the version stays. */
async function noteSignIn(trx: Db, user_id: number, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ signed_in_at: instant(now) })
    .where('id', '=', user_id)
    .execute()
}
type SessionChanges = Partial<Pick<OpenSession, 'state' | 'factor' | 'elevated_until' | 'auth_version'>>

/** Counts a wrong second factor and returns the count. The caller ends the session when it is too high. */
export async function countTry(trx: Db, { id }: Pick<OpenSession, 'id'>): Promise<number> {
  await trx
    .updateTable('sessions')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const row = await trx.selectFrom('sessions').select('tries').where('id', '=', id).executeTakeFirst()
  return row?.tries ?? Infinity
}

/** Ends one session of an account. */
export async function endSession(trx: Db, { uid, user_id }: Pick<OpenSession, 'uid' | 'user_id'>): Promise<void> {
  await trx.deleteFrom('sessions').where('uid', '=', uid).where('user_id', '=', user_id).execute()
  await dropSetup(trx, uid)
}

/** Ends all sessions of an account except the given one, and cancels authenticator setups in them. */
export async function endSessions(
  trx: Db,
  { user_id, except }: { user_id: number; except?: number | undefined },
): Promise<void> {
  let query = trx.deleteFrom('sessions').where('user_id', '=', user_id)
  if (except !== undefined) query = query.where('id', '!=', except)
  await query.execute()
  await dropSetups(trx, user_id)
}

/** The valid sessions of an account, last used first. */
export const listSessions = (db: Db, user_id: number, now: Date): Promise<OpenSession[]> =>
  openSessions(db, now)
    .where('sessions.user_id', '=', user_id)
    .orderBy('sessions.seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()

/** Deletes sessions that have ended. */
async function purge(trx: Db, now: Date): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', instant(now)), eb('seen_at', '<=', instant(later(now, -IDLE)))]))
    .execute()
}

const COLUMNS = [
  'sessions.id',
  'sessions.uid',
  'sessions.user_id',
  'sessions.auth_version',
  'sessions.host',
  'sessions.state',
  'sessions.factor',
  'sessions.tries',
  'sessions.user_agent',
  'sessions.elevated_until',
  'sessions.created_at',
  'sessions.seen_at',
  'sessions.expires_at',
] as const

/** Reads the account with its session, so that password changes, disabling and deletion take effect at once. */
const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(COLUMNS)
    .whereRef('sessions.auth_version', '=', 'users.auth_version')
    .where('users.disabled', '=', 0)
    .where('users.deleted_at', 'is', null)
    .where('sessions.expires_at', '>', instant(now))
    .where('sessions.seen_at', '>', instant(later(now, -IDLE)))

const endOf = (state: OpenSession['state'], now: Date) => instant(later(now, state === 'second' ? SECOND : ABSOLUTE))
const elevationOf = (state: OpenSession['state'], now: Date) =>
  state === 'second' ? null : instant(later(now, ELEVATION))
const earlier = (requested: string | undefined, latest: string) =>
  requested !== undefined && requested < latest ? requested : latest

/** Ends the session of this uid, or all others of the account when none is given; never one of another account. */
export const closeOtherSessions = (
  { network }: Pick<Installation, 'network'>,
  { id, user_id }: Pick<OpenSession, 'id' | 'user_id'>,
  uid?: string,
): Promise<void> =>
  transact(network, (trx) =>
    uid === undefined ? endSessions(trx, { user_id, except: id }) : endSession(trx, { uid, user_id }),
  )
