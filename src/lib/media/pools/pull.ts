// The job pool-pull: brings one item of a pool, or all of them, into a website's own table `media`.
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { writeHere } from '../../core/operation/write-as.ts'
import { isMember } from './membership.ts'
import { poolItem, uidsOf, type PoolItem } from './merge.ts'
import { mirrorItem } from './mirror.ts'
import { mediaPools, type PoolDatabase } from './pool-database.ts'
import { copyCaptions } from './pool-files.ts'
import { sendItem } from './push.ts'
import { newer } from './shared-content.ts'

/** Reads the current state of the pool, so a repeated or late run does no harm. */
export async function pullItems(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const { pool, uid } = payload as { pool: string; uid?: string }
  await mediaPools.with(ctx.installation, pool, async (database) => {
    if (uid === undefined) return syncPool(ctx, database, pool)
    const item = await poolItem(database.read, uid)
    if (item) await pullItem(ctx, database, { pool, item })
  })
}

async function pullItem(
  ctx: Context,
  database: PoolDatabase,
  { pool, item }: { pool: string; item: PoolItem },
): Promise<void> {
  const uids = await uidsOf(database.read, item.uid)
  if (item.purged_at === null) await copyCaptions(ctx, { pool, content: item.content, to: 'site' })
  await writeHere(ctx, (inner) => mirrorItem(inner, { pool, item, uids }))
}

/** Compares everything: after joining, and every hour for what got lost (a job given up, a database restored). */
export async function syncPool(ctx: Context, database: PoolDatabase, pool: string): Promise<void> {
  const own = await ctx.site.db.read
    .selectFrom('media')
    .select(['uid', 'version', 'updated_at'])
    .where('pool', '=', pool)
    .execute()
  const items = await database.read.selectFrom('items').select(['uid', 'version', 'updated_at', 'purged_at']).execute()
  const aliases = await database.read.selectFrom('aliases').selectAll().execute()
  const main = new Map(aliases.map(({ alias, uid }) => [alias, uid]))
  const rows = new Map(own.map((row) => [main.get(row.uid) ?? row.uid, row]))
  for (const item of items) {
    const row = rows.get(item.uid)
    rows.delete(item.uid)
    const same = row ? row.version === item.version && row.updated_at === item.updated_at : item.purged_at !== null
    if (same) continue
    if (row && newer(row, item)) await sendItem(ctx, database, { pool, uid: row.uid })
    const now = await poolItem(database.read, item.uid)
    if (now) await pullItem(ctx, database, { pool, item: now })
  }
  for (const { uid } of rows.values()) await sendItem(ctx, database, { pool, uid })
  await noteMember(ctx, database, pool)
}

/** Registers the website, so that its uses are checked before an item is deleted, even after it has left the pool. */
async function noteMember({ site, now }: Context, database: PoolDatabase, pool: string): Promise<void> {
  if (!isMember(site, pool)) return
  await transact(database, async (trx) => {
    await trx.deleteFrom('members').where('site', '=', site.key).execute()
    await trx
      .insertInto('members')
      .values({ site: site.key, pulled_at: instant(now) })
      .execute()
  })
}
