// Grants: what a person authorised a client for, made by a code, renewed by refresh tokens, ended with its token.
import { message } from '../base/catalogue/message.ts'
import type { Kysely, Selectable } from 'kysely'
import { randomBytes } from 'node:crypto'
import { memberOf } from '../access/access.ts'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { DAY, instant, later, newUid } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { closeToken, openToken, renewToken, type AccessToken, type TokenEnd } from './access-token.ts'
import { oauthError } from './oauth-error.ts'
import type { Granted } from './schema.ts'
import { resourceOf } from './resource.ts'
import { levelOf, scopeOf, type Level } from './scope.ts'
import type { OauthCodeRow } from './table.ts'

type Db = Kysely<NetworkTables>

/** Undefined when the person's account is gone. */
export async function openGrant(
  trx: Db,
  site: Site,
  { row, now }: { row: Selectable<OauthCodeRow>; now: Date },
): Promise<Granted | undefined> {
  const { user_id, client_id, client_name, resource, level, days } = row
  const member = await memberOf(trx, site, user_id)
  if (!member) return undefined
  // The role may have changed since the authorisation.
  const mode = member.mode === 'approval' ? 'approval' : row.mode
  const ends = instant(later(now, days * DAY))
  const options = { name: client_name, level, mode, site: site.key, user: user_id }
  const token = await openToken(trx, options, { now, ends })
  const values = { site: site.key, token_id: token.id, user_id, client_id, client_name, resource }
  const { insertId } = await trx
    .insertInto('oauth_grants')
    .values({ uid: newUid(now), ...values, expires_at: ends, created_at: instant(now) })
    .executeTakeFirstOrThrow()
  return granted(trx, { id: Number(insertId), token, level }, now)
}

/** The client's request for its next access token. */
export interface RefreshRequest {
  refresh_token: string
  client_id: string
  scope: string | undefined
  resource: string | undefined
}

/**
 * The next access and refresh token. A refresh token that was used already ends the grant: it has been copied, and the
 * owner cannot be told from the thief (RFC 9700 4.14.2). Undefined for an invalid one. Throws `invalid_scope`,
 * `invalid_target`.
 */
export async function refreshGrant(
  installation: Installation,
  site: Site,
  sent: RefreshRequest,
): Promise<Granted | undefined> {
  const now = installation.clock.now()
  const request = { ...sent, resource: sent.resource && resourceOf(site, sent.resource) }
  return transact(installation.network, async (trx) => {
    const row = await refreshRow(trx, site, sent.refresh_token)
    if (!row || row.client_id !== sent.client_id) return undefined
    if (row.used_at !== null) {
      await closeGrant(trx, site, { id: row.grant_id, by: null, now })
      return undefined
    }
    const over = row.revoked_at !== null || row.ends <= instant(now)
    if (over || !(await memberOf(trx, site, row.user_id))) return undefined
    requireWithin(row, request)
    await trx
      .updateTable('oauth_refresh')
      .set({ used_at: instant(now) })
      .where('id', '=', row.id)
      .execute()
    const token = await renewToken(trx, row.token_id, { now, ends: row.ends })
    return granted(trx, { id: row.grant_id, token, level: row.level }, now)
  })
}

/** Ends a grant and its token permanently, with its proposals; a second call changes nothing more. */
export async function closeGrant(trx: Db, site: Pick<Site, 'key'>, { id, by, now }: TokenEnd): Promise<void> {
  const token = await trx
    .selectFrom('oauth_grants')
    .innerJoin('tokens', 'tokens.id', 'oauth_grants.token_id')
    .select(['tokens.id', 'tokens.uid', 'tokens.revoked_at'])
    .where('oauth_grants.id', '=', id)
    .executeTakeFirst()
  if (!token || token.revoked_at !== null) return
  await closeToken(trx, site.key, { id: token.id, uid: token.uid, by, now })
}

/**
 * Ends the grant that an access or refresh token belongs to (RFC 7009); false when it is another client's. A token that is
 * of no grant is ignored, so that its finder learns nothing.
 */
export async function endByToken(
  installation: Installation,
  site: Site,
  { token, client_id }: { token: string; client_id: string },
): Promise<boolean> {
  return transact(installation.network, async (trx) => {
    const refresh = await refreshRow(trx, site, token)
    const grant = refresh ? { id: refresh.grant_id, client_id: refresh.client_id } : await byAccess(trx, site, token)
    if (!grant) return true
    if (grant.client_id !== client_id) return false
    await closeGrant(trx, site, { id: grant.id, by: null, now: installation.clock.now() })
    return true
  })
}

/**
 * A refresh may request less than was authorised, never more (RFC 6749 6); it still gets the same, since less is not
 * stored.
 */
function requireWithin(
  row: { level: 'read' | 'write'; resource: string },
  { scope, resource }: Pick<RefreshRequest, 'scope' | 'resource'>,
): void {
  if (levelOf(scope) === 'write' && row.level === 'read')
    throw oauthError('invalid_scope', message('oauth.write_not_allowed'))
  if (resource && resource !== row.resource)
    throw oauthError('invalid_target', message('oauth.other_resource', { resource: row.resource }))
}

const refreshRow = (db: Db, site: Site, value: string) =>
  db
    .selectFrom('oauth_refresh')
    .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_refresh.grant_id')
    .innerJoin('tokens', 'tokens.id', 'oauth_grants.token_id')
    .select(['oauth_refresh.id', 'oauth_refresh.used_at', 'oauth_refresh.grant_id', 'oauth_grants.client_id'])
    .select(['oauth_grants.user_id', 'oauth_grants.resource', 'oauth_grants.expires_at as ends'])
    .select(['oauth_grants.token_id', 'tokens.level', 'tokens.revoked_at'])
    .where('oauth_refresh.hash', '=', sha256(value))
    .where('oauth_grants.site', '=', site.key)
    .executeTakeFirst()

const byAccess = (db: Db, site: Site, value: string) =>
  db
    .selectFrom('tokens')
    .innerJoin('oauth_grants', 'oauth_grants.token_id', 'tokens.id')
    .select(['oauth_grants.id', 'oauth_grants.client_id'])
    .where('tokens.hash', '=', sha256(value))
    .where('oauth_grants.site', '=', site.key)
    .executeTakeFirst()

/** Adds the next refresh token to a grant whose access token was just made. */
async function granted(
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

/** Deletes a website's OAuth data, so that a later website with its key has none; tokens are deleted separately. */
export async function forgetOauth(trx: Kysely<NetworkTables>, site: string): Promise<void> {
  const grants = trx.selectFrom('oauth_grants').select('id').where('site', '=', site)
  await trx.deleteFrom('oauth_refresh').where('grant_id', 'in', grants).execute()
  await trx.deleteFrom('oauth_grants').where('site', '=', site).execute()
  await trx.deleteFrom('oauth_codes').where('site', '=', site).execute()
  await trx.deleteFrom('oauth_clients').where('site', '=', site).execute()
}
