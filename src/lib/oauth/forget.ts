// Takes away all that OAuth knows of a website that goes away.
import type { Kysely } from 'kysely'
import type { NetworkTables } from '../platform/db/tables.ts'

/** Its tokens go by themselves; a later website of the same key must know none of its clients. */
export async function forgetOauth(trx: Kysely<NetworkTables>, site: string): Promise<void> {
  const grants = trx.selectFrom('oauth_grants').select('id').where('site', '=', site)
  await trx.deleteFrom('oauth_refresh').where('grant_id', 'in', grants).execute()
  await trx.deleteFrom('oauth_grants').where('site', '=', site).execute()
  await trx.deleteFrom('oauth_codes').where('site', '=', site).execute()
  await trx.deleteFrom('oauth_clients').where('site', '=', site).execute()
}
