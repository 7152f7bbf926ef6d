// A migration that failed is not tried again at every request: for a while the failure itself is the answer.
import { message } from '../base/catalogue/message.ts'
import { transact } from '../platform/db/database.ts'
import type { Migration } from '../platform/db/migrate.ts'
import type { Installation } from '../core/installation.ts'
import { instant, later, MINUTE } from '../base/clock.ts'
import { MigrationFailure } from './migration-failure.ts'

/** As long as a failure is remembered, unless `cms migrate` says to try again. */
const REMEMBERED = 5 * MINUTE

/** The failure of one of these migrations that happened a moment ago. */
export async function recentFailure(
  { network, clock }: Installation,
  key: string,
  pending: Migration[],
): Promise<MigrationFailure | undefined> {
  for (const migration of pending) {
    const row = await network.read
      .selectFrom('leases')
      .select('holder')
      .where('name', '=', stateFile(key, migration))
      .where('until', '>', instant(clock.now()))
      .executeTakeFirst()
    if (row) return new MigrationFailure(migration, message('backup.tried_before', { reason: row.holder }))
  }
  return undefined
}

export async function rememberFailure(
  { network, clock }: Installation,
  key: string,
  failure: MigrationFailure,
): Promise<void> {
  const name = stateFile(key, failure)
  const reason = ((failure.cause as Error | undefined)?.message ?? '').slice(0, 100)
  if (!failure.cause) return // remembered already
  await transact(network, async (trx) => {
    await trx.deleteFrom('leases').where('name', '=', name).execute()
    const until = instant(later(clock.now(), REMEMBERED))
    await trx.insertInto('leases').values({ name, holder: reason, until }).execute()
  })
}

/** Forgets all failures of a website: the next opening tries again. */
export async function forgetFailures({ network }: Installation, key: string): Promise<void> {
  await transact(network, async (trx) => {
    const rows = await trx.selectFrom('leases').select('name').execute()
    const names = rows.map((row) => row.name).filter((name) => name.startsWith(prefix(key)))
    if (names.length) await trx.deleteFrom('leases').where('name', 'in', names).execute()
  })
}

const prefix = (key: string) => `migration-failed:${key}:`
const stateFile = (key: string, { owner, version }: Pick<Migration, 'owner' | 'version'>) =>
  `${prefix(key)}${owner.slice(0, 80)}:${version}`
