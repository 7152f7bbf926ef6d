// The token of a grant: a row like that of any other token, whose value changes with each refresh.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { EMIT_JOB, createToken, revokeToken } from '../access/access.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import { enqueueFor } from '../core/jobs/jobs.ts'
import { HOUR, instant, later, SECOND } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'

type Db = Kysely<NetworkTables>

/** Which token ends, when, and by whom. */
export type TokenEnd = Parameters<typeof revokeToken>[2]

const LIFE = HOUR
const PREFIX_LENGTH = 12

export interface AccessToken {
  id: number
  /** Returned only this once, and not stored. */
  value: string
  /** Seconds. */
  expires_in: number
}
export interface TokenFor {
  name: string
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  site: string
  user: number
}

/** Makes the row; it is valid for an hour, or until the grant ends. */
export async function openToken(
  trx: Db,
  token: TokenFor,
  { now, ends }: { now: Date; ends: string },
): Promise<AccessToken> {
  const { id, value } = await createToken(trx, { ...token, by: token.user, expires_in_days: 1 }, now)
  const { expires_at, expires_in } = lifeUntil(ends, now)
  await trx.updateTable('tokens').set({ expires_at }).where('id', '=', id).execute()
  return { id, value, expires_in }
}

/** Gives the row another value; the previous one is void. */
export async function renewToken(
  trx: Db,
  id: number,
  { now, ends }: { now: Date; ends: string },
): Promise<AccessToken> {
  const value = `cms_${randomBytes(24).toString('hex')}`
  const { expires_at, expires_in } = lifeUntil(ends, now)
  await trx
    .updateTable('tokens')
    .set((eb) => ({
      hash: sha256(value),
      prefix: value.slice(0, PREFIX_LENGTH),
      expires_at,
      updated_at: instant(now),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return { id, value, expires_in }
}

/** Ends a token permanently, with its grant and its proposals; the website is notified once this has committed. */
export async function closeToken(trx: Db, site: string, { uid, ...ended }: TokenEnd & { uid: string }): Promise<void> {
  const { id, now } = ended
  await revokeToken(trx, site, ended)
  await enqueueFor(trx, { site, kind: EMIT_JOB, payload: { event: 'token.revoked', id, uid } }, now)
}

function lifeUntil(ends: string, now: Date) {
  const hour = instant(later(now, LIFE))
  const expires_at = ends < hour ? ends : hour
  return { expires_at, expires_in: Math.floor((Date.parse(expires_at) - now.getTime()) / SECOND) }
}
