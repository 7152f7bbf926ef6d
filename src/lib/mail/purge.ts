// The daily purge of the delivery log.
import { transact } from '../platform/db/database.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, instant, later } from '../base/clock.ts'

const KEPT = 90 * DAY

export async function purgeMails({ site, now }: Context): Promise<void> {
  await transact(site.db, (trx) =>
    trx
      .deleteFrom('mails')
      .where('created_at', '<', instant(later(now, -KEPT)))
      .execute(),
  )
}
