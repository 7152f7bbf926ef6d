// The pools of a website: joined when it opens, compared hourly, cleaned up daily.
import { message } from '../../base/catalogue/message.ts'
import { reasonOf } from '../../base/errors.ts'
import type { Installation } from '../../core/installation.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Site } from '../../core/site.ts'
import { mediaPools } from './pool-database.ts'
import { sweepPool } from './pool-files.ts'
import { syncPool } from './pull.ts'

/** Requests the items of pools that its file lists for the first time. Errors do not prevent the website from opening. */
export async function joinPools(installation: Installation, { key, config, problems }: Site): Promise<void> {
  for (const pool of config.media_pools) {
    if (!mediaPools.exists(installation, pool)) continue
    try {
      const known = await mediaPools.with(installation, pool, ({ read }) =>
        read.selectFrom('members').select('site').where('site', '=', key).executeTakeFirst(),
      )
      // Not awaited: the caller that opens a website may hold a transaction of the network database.
      if (!known) void mediaPools.notify(installation, [key], { name: pool }).catch(() => undefined)
    } catch (error) {
      problems.push({
        id: `media_pool.${pool}`,
        status: 'warn',
        message: message('pool.unreadable', { pool, reason: reasonOf(error) }),
        fix: message('pool.look_at', { pool }),
      })
    }
  }
}

/** The hourly job: also for pools that the website has left but still has items of. */
export async function syncPools(ctx: Context): Promise<void> {
  for (const pool of await poolsOf(ctx))
    if (mediaPools.exists(ctx.installation, pool))
      await mediaPools.with(ctx.installation, pool, (database) => syncPool(ctx, database, pool))
}

/** Part of the daily purge. */
export async function sweepPools(ctx: Context): Promise<void> {
  for (const pool of ctx.site.config.media_pools)
    if (mediaPools.exists(ctx.installation, pool))
      await mediaPools.with(ctx.installation, pool, (database) => sweepPool(ctx, pool, database))
}

async function poolsOf({ site }: Context): Promise<string[]> {
  const rows = await site.db.read.selectFrom('media').select('pool').distinct().where('pool', 'is not', null).execute()
  return [...new Set([...site.config.media_pools, ...rows.flatMap(({ pool }) => pool ?? [])])]
}
