// Tickets transfer a sign-in between hosts of the installation, once, within 30 seconds (contract 1.5, "Many hosts").
import { randomBytes } from 'node:crypto'
import { transact } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import { SECOND } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { storeChallenge, consumeChallenge } from './challenges.ts'
import type { OpenSession } from './open-sessions.ts'

const KIND = 'ticket'
const LIFE = 30 * SECOND

/**
 * What the session on the other host inherits: its end and elevation are no later than the first one's, and it has
 * the same factors.
 */
export interface Ticket {
  user_id: number
  auth_version: number
  factor: string
  expires_at: string
  elevated_until: string | null
  /** Where to redirect the browser. */
  next: string
}
export interface NewTicket {
  session: OpenSession
  /** The host it is valid on. */
  host: string
  /** SHA-256 of a value that the browser stores for that host: a ticket used in another browser does not sign in. */
  state: string
  next: string
}

/** Creates a ticket; its value becomes part of a URL of the other host and is not stored. */
export async function makeTicket({ network, clock }: Here, { session, host, state, next }: NewTicket): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  const { user_id, auth_version, factor, expires_at, elevated_until } = session
  const payload = { host, state, next, auth_version, factor, expires_at, elevated_until }
  const challenge = { kind: KIND, value, user_id, payload, life: LIFE }
  await transact(network, (trx) => storeChallenge(trx, challenge, clock.now()))
  return value
}

/** Uses up a ticket, on whatever host; undefined unless it is for this host, in time and from the same browser. */
export async function consumeTicket(
  { network, clock }: Here,
  { value, host, browser }: { value: string; host: string; browser: string },
): Promise<Ticket | undefined> {
  const found = await transact(network, (trx) => consumeChallenge(trx, { kind: KIND, value }, clock.now()))
  if (!found || found.user_id === null) return undefined
  const { host: meant, state, ...rest } = found.payload as unknown as Payload
  if (meant !== host || state !== sha256(browser)) return undefined
  return { user_id: found.user_id, ...rest }
}

type Here = Pick<Installation, 'network' | 'clock'>
type Payload = Omit<Ticket, 'user_id'> & Pick<NewTicket, 'host' | 'state'>
