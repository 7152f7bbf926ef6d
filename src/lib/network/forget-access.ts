// Ends the access that people and tokens have to a website that goes away.
import { transact } from '../platform/db/database.ts'
import { forgetOauth } from '../oauth/oauth.ts'
import type { Installation } from '../core/installation.ts'

/** A later website of the same key must not open for who had access to this one. Accounts stay. */
export async function forgetAccess({ network }: Pick<Installation, 'network'>, key: string): Promise<void> {
  await transact(network, async (trx) => {
    await trx.deleteFrom('memberships').where('site', '=', key).execute()
    await forgetOauth(trx, key)
    await trx.deleteFrom('tokens').where('site', '=', key).execute()
    await trx.deleteFrom('roles').where('site', '=', key).execute()
    await trx.deleteFrom('imports').where('site', '=', key).execute()
    await trx.deleteFrom('outbox').where('site', '=', key).execute()
    await trx.deleteFrom('wakeups').where('site', '=', key).execute()
  })
}
