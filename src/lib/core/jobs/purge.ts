// The daily purge: ended jobs, answers kept for repeated requests, leases that ran out.
import type { Kysely } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { DoorTables } from '../../platform/db/tables.ts'
import { providersOf } from '../extension/providers.ts'
import { purgeMarks } from '../object-changes.ts'
import type { Context } from '../operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'

const DONE_KEPT = 7 * DAY
const FAILED_KEPT = 30 * DAY
/** As long as an Idempotency-Key is good (contract 3.2). */
const ANSWERS_KEPT = DAY

export async function purge(ctx: Context): Promise<void> {
  const { site, installation, now } = ctx
  await transact(site.db, async (trx) => {
    await trx
      .deleteFrom('jobs')
      .where('status', '=', 'done')
      .where('finished_at', '<', before(now, DONE_KEPT))
      .execute()
    await trx
      .deleteFrom('jobs')
      .where('status', '=', 'failed')
      .where('finished_at', '<', before(now, FAILED_KEPT))
      .execute()
    await purgeAnswers(trx as unknown as Kysely<DoorTables>, now)
    await purgeMarks(trx as never)
  })
  await transact(installation.network, async (trx) => {
    await purgeAnswers(trx as unknown as Kysely<DoorTables>, now)
    await trx.deleteFrom('leases').where('until', '<', before(now, DAY)).execute()
  })
  for (const purgeMore of await providersOf(site.registry, 'purge.daily')) await purgeMore(ctx)
}

const purgeAnswers = (db: Kysely<DoorTables>, now: Date) =>
  db.deleteFrom('idempotency').where('created_at', '<', before(now, ANSWERS_KEPT)).execute()

const before = (now: Date, ms: number) => instant(later(now, -ms))
