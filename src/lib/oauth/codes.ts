// Authorization codes: made when a person authorises a client, valid for a minute and once (RFC 6749 4.1.2).
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { instant, later, MINUTE } from '../base/clock.ts'
import { sameText, sha256 } from '../base/hash.ts'
import { recordClientUse } from './clients.ts'
import { closeGrant, openGrant } from './grants.ts'
import type { AuthorizationClient, Granted, AuthorizationRequest } from './schema.ts'
import { resourceOf } from './resource.ts'
import type { OauthCodeRow } from './table.ts'

const LIFE = MINUTE

/** What a person has authorised. */
export interface Allowed {
  user_id: number
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  days: number
}

/** Makes a code, returned only this once; the person has confirmed, and has the permissions they grant. */
export async function createCode(
  installation: Installation,
  site: Site,
  {
    client: authorizationClient,
    request,
    allowed,
  }: { client: AuthorizationClient; request: AuthorizationRequest; allowed: Allowed },
): Promise<string> {
  const now = installation.clock.now()
  const { client, redirect_uri } = authorizationClient
  const code = `cmsc_${randomBytes(32).toString('base64url')}`
  const row = {
    hash: sha256(code),
    site: site.key,
    ...allowed,
    client_id: client.client_id,
    client_name: client.name,
    redirect_uri,
    challenge: request.challenge,
    resource: request.resource,
    expires_at: instant(later(now, LIFE)),
    used_at: null,
    grant_id: null,
  }
  await transact(installation.network, async (trx) => {
    await trx.insertInto('oauth_codes').values(row).execute()
    await recordClientUse(trx, site.key, { client_id: client.client_id, now })
  })
  return code
}

/** The client's request for a token. */
export interface CodeRequest {
  code: string
  client_id: string
  code_verifier: string
  /** OAuth 2.1 leaves it out; when it is sent it must be that of the request (10.2). */
  redirect_uri: string | undefined
  resource: string | undefined
}

/**
 * Exchanges a code for tokens. A code that was used already revokes its grant, since it has been copied (RFC 6749
 * 4.1.2). Undefined for an invalid code: returned, not thrown, so that the revocation is committed.
 */
export async function exchangeCode(
  installation: Installation,
  site: Site,
  sent: CodeRequest,
): Promise<Granted | undefined> {
  const now = installation.clock.now()
  const requested = sent.resource === undefined ? undefined : resourceOf(site, sent.resource)
  return transact(installation.network, async (trx) => {
    const row = await trx
      .selectFrom('oauth_codes')
      .selectAll()
      .where('hash', '=', sha256(sent.code))
      .where('site', '=', site.key)
      .executeTakeFirst()
    if (!row) return undefined
    if (row.used_at !== null) {
      if (row.grant_id !== null) await closeGrant(trx, site, { id: row.grant_id, by: null, now })
      return undefined
    }
    if (row.expires_at <= instant(now) || !fits(row, { ...sent, resource: requested })) return undefined
    const granted = await openGrant(trx, site, { row, now })
    await trx
      .updateTable('oauth_codes')
      .set({ used_at: instant(now), grant_id: granted?.id ?? null })
      .where('id', '=', row.id)
      .execute()
    return granted
  })
}

function fits(row: Selectable<OauthCodeRow>, sent: CodeRequest): boolean {
  const same = (column: 'redirect_uri' | 'resource') => sent[column] === undefined || sent[column] === row[column]
  return (
    row.client_id === sent.client_id &&
    same('redirect_uri') &&
    same('resource') &&
    /^[\w.~-]{43,128}$/.test(sent.code_verifier) &&
    sameText(row.challenge, s256(sent.code_verifier))
  )
}

/** RFC 7636 4.2. */
const s256 = (verifier: string) => Buffer.from(sha256(verifier), 'hex').toString('base64url')
