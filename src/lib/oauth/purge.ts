// Purges OAuth data that is not needed any more: old codes, unused clients, grants that ended long ago.
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { NetworkTables } from '../platform/db/tables.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { DAY, instant, later } from '../base/clock.ts'

/** A code that is used again within this time revokes its grant. */
const CODES_KEPT = DAY
const KEPT = 30 * DAY

interface Purging {
  installation: Pick<Installation, 'network'>
  site: Pick<Site, 'key'>
  now: Date
}

export async function purgeOauth({ installation, site, now }: Purging): Promise<void> {
  const before = (ms: number) => instant(later(now, -ms))
  await transact(installation.network, async (trx) => {
    await trx
      .deleteFrom('oauth_codes')
      .where('site', '=', site.key)
      .where('expires_at', '<', before(CODES_KEPT))
      .execute()
    await trx
      .deleteFrom('oauth_clients')
      .where('site', '=', site.key)
      .where('created_at', '<', before(KEPT))
      .where((eb) => eb.or([eb('used_at', 'is', null), eb('kind', '=', 'document')]))
      .where((eb) => eb.or([eb('fresh_until', 'is', null), eb('fresh_until', '<', before(KEPT))]))
      .execute()
    await purgeGrants(trx, site.key, before(KEPT))
  })
}

/** The rows of their tokens stay: the log names them. */
async function purgeGrants(trx: Kysely<NetworkTables>, site: string, before: string): Promise<void> {
  const over = trx
    .selectFrom('oauth_grants')
    .innerJoin('tokens', 'tokens.id', 'oauth_grants.token_id')
    .select('oauth_grants.id')
    .where('oauth_grants.site', '=', site)
    .where((eb) => eb.or([eb('oauth_grants.expires_at', '<', before), eb('tokens.revoked_at', '<', before)]))
  const ids = (await over.execute()).map(({ id }) => id)
  if (!ids.length) return
  await trx.deleteFrom('oauth_refresh').where('grant_id', 'in', ids).execute()
  await trx.deleteFrom('oauth_grants').where('id', 'in', ids).execute()
}
