// The daily purge of changes: old pending ones expire, and the log is stored for 365 days (contract 1.4).
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import { PENDING_DAYS } from './proposer.ts'

const LOG_DAYS = 365

export async function purgeChanges({ site, now }: Context): Promise<void> {
  await transact(site.db, async (trx) => {
    await trx
      .updateTable('changes')
      .set({ status: 'expired', sealed: null, reviewed_at: instant(now) })
      .where('status', '=', 'pending')
      .where('created_at', '<', instant(later(now, -PENDING_DAYS * DAY)))
      .execute()
    await trx
      .deleteFrom('changes')
      .where('status', '!=', 'pending')
      .where('created_at', '<', instant(later(now, -LOG_DAYS * DAY)))
      .execute()
  })
}
