// The daily purge: finished jobs, stored responses of repeated requests, expired leases.
import type { Kysely } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { SystemTables } from '../../platform/db/tables.ts'
import { loadersOf } from '../extension/providers.ts'
import { purgeMarks } from '../object-changes.ts'
import type { Context } from '../operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'

const DONE_KEPT = 7 * DAY
const FAILED_KEPT = 30 * DAY
/** As long as an Idempotency-Key is valid (contract 3.2). */
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
    await purgeAnswers(trx as unknown as Kysely<SystemTables>, now)
    await purgeMarks(trx as never)
  })
  await transact(installation.network, async (trx) => {
    await purgeAnswers(trx as unknown as Kysely<SystemTables>, now)
    await trx.deleteFrom('leases').where('until', '<', before(now, DAY)).execute()
  })
  await purgeMore(ctx)
}

/** Purges of areas and extensions, each even if another one fails. Throws the errors after all of them ran. */
async function purgeMore(ctx: Context): Promise<void> {
  const failed: unknown[] = []
  for (const load of loadersOf(ctx.site.registry, 'purge.daily'))
    try {
      await (
        await load()
      )(ctx)
    } catch (error) {
      failed.push(error)
    }
  if (failed.length > 1) throw new AggregateError(failed, failed.map(textOf).join('; '))
  if (failed.length) throw failed[0]
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const purgeAnswers = (db: Kysely<SystemTables>, now: Date) =>
  db.deleteFrom('idempotency').where('created_at', '<', before(now, ANSWERS_KEPT)).execute()

const before = (now: Date, ms: number) => instant(later(now, -ms))
