// The daily purge: payloads are deleted after 7 days, their log after 30.
import { transact } from '../platform/db/database.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, instant, later } from '../base/clock.ts'

/** How long a delivery can be sent again. */
const PAYLOADS_KEPT = 7 * DAY
const DELIVERIES_KEPT = 30 * DAY

export async function purgeDeliveries({ site, now }: Context): Promise<void> {
  const before = (age: number) => instant(later(now, -age))
  await transact(site.db, async (trx) => {
    await trx.deleteFrom('webhook_deliveries').where('created_at', '<', before(DELIVERIES_KEPT)).execute()
    await trx
      .updateTable('webhook_deliveries')
      .set({ payload: null })
      .where('created_at', '<', before(PAYLOADS_KEPT))
      .where('payload', 'is not', null)
      .execute()
  })
}
