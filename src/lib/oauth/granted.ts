// What a client gets: an access token and the refresh token for the next one, each told once.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import { instant } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import type { AccessToken } from './access-token.ts'
import { scopeOf, type Level } from './scope.ts'
import type { Granted } from './schema.ts'

/** Adds the next refresh token to a grant whose access token was just made. */
export async function granted(
  trx: Kysely<NetworkTables>,
  { id, token, level }: { id: number; token: AccessToken; level: Level },
  now: Date,
): Promise<Granted> {
  const refresh_token = `cmsr_${randomBytes(32).toString('base64url')}`
  const row = { hash: sha256(refresh_token), grant_id: id, created_at: instant(now), used_at: null }
  await trx.insertInto('oauth_refresh').values(row).execute()
  const { value: access_token, expires_in } = token
  return { id, access_token, expires_in, refresh_token, scope: scopeOf(level) }
}
