// Challenges that wait for their response: valid once, for a few minutes, stored with a hash of their value.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { instant, later } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'

type Db = Kysely<NetworkTables>

export interface NewChallenge {
  /** Its purpose: a response for another purpose is not accepted. */
  kind: string
  /** The value that the response must contain. */
  value: string
  user_id: number | null
  payload?: Record<string, unknown>
  /** Milliseconds. */
  life: number
}
export interface Challenge {
  user_id: number | null
  payload: Record<string, unknown>
}

/** How many expired ones are deleted with each new one, so that no request takes long. */
const PURGE_ROWS = 100

/** Stores a challenge; it replaces one with the same value. */
export async function storeChallenge(trx: Db, challenge: NewChallenge, now: Date): Promise<void> {
  const { kind, value, user_id, payload = {}, life } = challenge
  await purge(trx, now)
  const hash = sha256(value)
  await trx.deleteFrom('challenges').where('hash', '=', hash).execute()
  const expires_at = instant(later(now, life))
  const row = { kind, hash, user_id, payload: JSON.stringify(payload), expires_at }
  await trx.insertInto('challenges').values(row).execute()
}

/** The challenge of a value; undefined when there is none, or it has expired. */
async function readChallenge(
  db: Db,
  { kind, value }: { kind: string; value: string },
  now: Date,
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('challenges')
    .select(['user_id', 'payload'])
    .where('hash', '=', sha256(value))
    .where('kind', '=', kind)
    .where('expires_at', '>', instant(now))
    .executeTakeFirst()
  return row && { user_id: row.user_id, payload: JSON.parse(row.payload) as Record<string, unknown> }
}

/** The same, and deletes it: commit this also when the response turns out to be wrong. */
export async function consumeChallenge(
  trx: Db,
  { kind, value }: { kind: string; value: string },
  now: Date,
): Promise<Challenge | undefined> {
  const found = await readChallenge(trx, { kind, value }, now)
  if (found) await dropChallenge(trx, value)
  return found
}

async function dropChallenge(trx: Db, value: string): Promise<void> {
  await trx.deleteFrom('challenges').where('hash', '=', sha256(value)).execute()
}

/** An authenticator app that is being set up, until its first code: it ends with the session, and with its value. */
const SETUP = 'totp'
/** By the uid of the session, which is never reused. */
const setupIn = (session: string) => ({ kind: SETUP, value: `totp ${session}` })

type Setup = Omit<NewChallenge, 'kind' | 'value'> & { session: string }

/** Stores the setup of a session; it replaces another one of that session. */
export const storeSetup = (trx: Db, { session, ...setup }: Setup, now: Date): Promise<void> =>
  storeChallenge(trx, { ...setup, ...setupIn(session) }, now)

export const readSetup = (db: Db, session: string, now: Date): Promise<Challenge | undefined> =>
  readChallenge(db, setupIn(session), now)

export const dropSetup = (trx: Db, session: string): Promise<void> => dropChallenge(trx, setupIn(session).value)

/** Deletes the setups of all sessions of an account. */
export async function dropSetups(trx: Db, user_id: number): Promise<void> {
  await trx.deleteFrom('challenges').where('kind', '=', SETUP).where('user_id', '=', user_id).execute()
}

async function purge(trx: Db, now: Date): Promise<void> {
  const old = await trx
    .selectFrom('challenges')
    .select('id')
    .where('expires_at', '<=', instant(now))
    .limit(PURGE_ROWS)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length) await trx.deleteFrom('challenges').where('id', 'in', ids).execute()
}
