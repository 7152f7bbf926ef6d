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

/** Addresses of the people who belong to this website alone: their accounts stay without one when it is deleted. */
export async function membersOfOnly({ network }: Pick<Installation, 'network'>, key: string): Promise<string[]> {
  const rows = await network.read
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where('users.network', '=', 0)
    .where('users.deleted_at', 'is', null)
    .groupBy(['users.id', 'users.email'])
    .having((is) => is.fn.min('memberships.site'), '=', key)
    .having((is) => is.fn.max('memberships.site'), '=', key)
    .orderBy('users.email')
    .execute()
  return rows.map(({ email }) => email)
}
