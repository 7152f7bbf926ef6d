// The grants of a website as operations return them, and the subject of an operation that changes one.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Paged } from '../core/operation/outcome.ts'
import { pageById, type PageInput } from '../core/operation/page-by-id.ts'
import { numberedSubject } from '../core/operation/subject.ts'
import type { OauthGrant } from './schema.ts'

type Db = Kysely<NetworkTables>

/** Newest first, including ended ones. */
export async function listGrants(db: Db, site: string, params: PageInput): Promise<Paged<OauthGrant>> {
  const { items, ...rest } = await pageById(grantsOf(db, site), params, { id: 'oauth_grants.id' })
  return { ...rest, items: items.map(show) }
}

/** A grant of this website; undefined for one of another. */
export async function getGrant(db: Db, site: string, id: number): Promise<OauthGrant | undefined> {
  const row = await grantsOf(db, site).where('oauth_grants.id', '=', id).executeTakeFirst()
  return row && show(row)
}

export const grantSubject = numberedSubject('oauth_grant', {
  async get({ network, site }, id) {
    const state = await getGrant(network, site.key, id)
    return state && { label: state.client.name, uid: state.uid, version: state.version, state }
  },
})

const grantsOf = (db: Db, site: string) =>
  db
    .selectFrom('oauth_grants')
    .innerJoin('tokens', 'tokens.id', 'oauth_grants.token_id')
    .leftJoin('users', 'users.id', 'oauth_grants.user_id')
    .select(['oauth_grants.id', 'oauth_grants.uid', 'oauth_grants.client_id', 'oauth_grants.client_name'])
    .select(['oauth_grants.expires_at', 'oauth_grants.created_at', 'oauth_grants.token_id', 'oauth_grants.user_id'])
    .select(['tokens.version', 'tokens.level', 'tokens.mode', 'tokens.last_used_at', 'tokens.revoked_at'])
    .select(['users.email', 'users.name as user_name'])
    .where('oauth_grants.site', '=', site)

function show(row: Awaited<ReturnType<ReturnType<typeof grantsOf>['execute']>>[number]): OauthGrant {
  const { client_id, client_name, token_id, user_id, email, user_name, ...view } = row
  return {
    ...view,
    client: { id: client_id, name: client_name },
    user: email === null ? null : { id: user_id, email, name: user_name ?? '' },
    token: token_id,
  }
}
