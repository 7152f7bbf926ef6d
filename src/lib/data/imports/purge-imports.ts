// Finished imports are listed for a week.
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'

const KEPT = 7 * DAY

export async function purgeImports({ installation, site, now }: Context): Promise<void> {
  await transact(installation.network, (trx) =>
    trx
      .deleteFrom('imports')
      .where('site', '=', site.key)
      .where('created_at', '<', instant(later(now, -KEPT)))
      .execute(),
  )
}
