// Questions that are waiting for their answer: good once, for a few minutes, kept by the hash of what the answer names.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { instant, later } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'

type Db = Kysely<NetworkTables>

export interface NewChallenge {
  /** What it is for: an answer for one purpose is none for another. */
  kind: string
  /** What the answer has to name. */
  value: string
  user_id: number | null
  payload?: Record<string, unknown>
  /** In ms. */
  life: number
}
export interface Challenge {
  user_id: number | null
  payload: Record<string, unknown>
}

/** How many that have expired are removed with a new one, so that no request waits long. */
const PURGE_ROWS = 100

/** Keeps a question; one with the same value gives way. */
export async function keepChallenge(trx: Db, challenge: NewChallenge, now: Date): Promise<void> {
  const { kind, value, user_id, payload = {}, life } = challenge
  await purge(trx, now)
  const hash = sha256(value)
  await trx.deleteFrom('challenges').where('hash', '=', hash).execute()
  const expires_at = instant(later(now, life))
  const row = { kind, hash, user_id, payload: JSON.stringify(payload), expires_at }
  await trx.insertInto('challenges').values(row).execute()
}

/** What is asked under a value; undefined when nothing is, or no more. */
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

/** The same, and it is gone: commit this also when the answer turns out to be wrong. */
export async function takeChallenge(
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

/** An app that is being set up waits in a session for its first code: it ends with the session, and with its value. */
const SETUP = 'totp'
/** By the uid of the session, which is never given twice. */
const setupIn = (session: string) => ({ kind: SETUP, value: `totp ${session}` })

type Setup = Omit<NewChallenge, 'kind' | 'value'> & { session: string }

/** Keeps what a session sets up; another one that waits in it gives way. */
export const keepSetup = (trx: Db, { session, ...setup }: Setup, now: Date): Promise<void> =>
  keepChallenge(trx, { ...setup, ...setupIn(session) }, now)

export const readSetup = (db: Db, session: string, now: Date): Promise<Challenge | undefined> =>
  readChallenge(db, setupIn(session), now)

export const dropSetup = (trx: Db, session: string): Promise<void> =>
  dropChallenge(trx, setupIn(session).value)

/** What waits in any session of an account. */
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
