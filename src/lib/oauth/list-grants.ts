// The grants of a website as they are shown, and one of them as what an operation changes.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../db/tables.ts'
import { decodeCursor, page } from '../operation/cursor.ts'
import type { Paged } from '../operation/outcome.ts'
import type { Subject } from '../operation/subject.ts'
import type { OauthGrant } from './schema.ts'

type Db = Kysely<NetworkTables>

export interface GrantFilter {
  site: string
  limit: number
  cursor?: string | undefined
  count?: boolean | undefined
}

/** Newest first, ended ones among them. */
export async function listGrants(
  db: Db,
  { site, limit, cursor, count }: GrantFilter,
): Promise<Paged<OauthGrant>> {
  const [before] = decodeCursor(cursor, ['number']) ?? []
  let query = grantsOf(db, site)
  const counted = count ? query.clearSelect().select((eb) => eb.fn.countAll<number>().as('n')) : undefined
  if (before !== undefined) query = query.where('oauth_grants.id', '<', before)
  const rows = await query
    .orderBy('oauth_grants.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = page(rows, limit, (row) => [row.id])
  return { items: items.map(show), next, total: (await counted?.executeTakeFirst())?.n }
}

/** A grant of this website; undefined for one of another. */
export async function getGrant(db: Db, site: string, id: number): Promise<OauthGrant | undefined> {
  const row = await grantsOf(db, site).where('oauth_grants.id', '=', id).executeTakeFirst()
  return row && show(row)
}

export const grantSubject: Subject = {
  type: 'oauth_grant',
  async load({ network, site }, input) {
    const id = input['id']
    const state = typeof id === 'number' ? await getGrant(network, site.key, id) : undefined
    return (
      state && {
        type: 'oauth_grant',
        id: String(state.id),
        label: state.client.name,
        uid: state.uid,
        version: state.version,
        state,
      }
    )
  },
}

const grantsOf = (db: Db, site: string) =>
  db
    .selectFrom('oauth_grants')
    .innerJoin('tokens', 'tokens.id', 'oauth_grants.token_id')
    .leftJoin('users', 'users.id', 'oauth_grants.user_id')
    .select(['oauth_grants.id', 'oauth_grants.uid', 'oauth_grants.client_id', 'oauth_grants.client_name'])
    .select([
      'oauth_grants.expires_at',
      'oauth_grants.created_at',
      'oauth_grants.token_id',
      'oauth_grants.user_id',
    ])
    .select(['tokens.version', 'tokens.level', 'tokens.mode', 'tokens.last_used_at', 'tokens.revoked_at'])
    .select(['users.email', 'users.name as user_name'])
    .where('oauth_grants.site', '=', site)

function show(row: Awaited<ReturnType<ReturnType<typeof grantsOf>['execute']>>[number]): OauthGrant {
  const { client_id, client_name, token_id, user_id, email, user_name, ...shown } = row
  return {
    ...shown,
    client: { id: client_id, name: client_name },
    user: email === null ? null : { id: user_id, email, name: user_name ?? '' },
    token: token_id,
  }
}
