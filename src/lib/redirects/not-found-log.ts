// Addresses that were not found, as the admin lists them; registered in area.ts.
import { transact } from '../platform/db/database.ts'
import type { Site } from '../core/site.ts'
import { DAY, instant, later } from '../base/clock.ts'

const FORGOTTEN_AFTER = 90 * DAY

/** Adds how often each was requested; addresses that are not requested any more are deleted. */
export async function logNotFound(site: Site, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await transact(site.db, async (trx) => {
    for (const [path, count] of counts) {
      const { numUpdatedRows } = await trx
        .updateTable('not_found')
        .set((eb) => ({ hits: eb('hits', '+', count), last_at: instant(now) }))
        .where('path', '=', path)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) continue
      const row = { path, hits: count, first_at: instant(now), last_at: instant(now) }
      await trx.insertInto('not_found').values(row).execute()
    }
    await trx
      .deleteFrom('not_found')
      .where('last_at', '<', instant(later(now, -FORGOTTEN_AFTER)))
      .execute()
  })
}
