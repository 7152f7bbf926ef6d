// The job pool-push: sends a website's changes of an item to its pool, and notifies the other websites.
import { transact } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import type { StoredMedia } from '../facts.ts'
import { usesOnOtherSites } from './other-sites.ts'
import { holdersOf } from './membership.ts'
import { mergeState, purgeState } from './merge.ts'
import { mediaPools, type PoolDatabase } from './pool-database.ts'
import { copyCaptions, dropPoolOriginal } from './pool-files.ts'
import { newer, stateOf, type State } from './shared-content.ts'

type Purged = Pick<State, 'version' | 'updated_at'>
interface Push {
  pool: string
  uid: string
  /** The state at the time it was deleted permanently here. */
  purged?: Purged | undefined
}

/** Part of the transaction of every change of a pool's item: after a crash the row still exists. */
export async function pushLater(ctx: Context, { pool, uid }: StoredMedia, purged?: Purged): Promise<void> {
  if (!pool) return
  await mediaPools.pushLater(ctx, { name: pool, uid }, purged && { purged })
}

/** Sends the row as it is now, not as it was: a delayed job cannot restore an old state. */
export async function pushItem(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const { pool, uid, purged } = payload as unknown as Push
  await mediaPools.with(ctx.installation, pool, (database) => sendItem(ctx, database, { pool, uid, purged }))
}

export async function sendItem(ctx: Context, database: PoolDatabase, { pool, uid, purged }: Push): Promise<void> {
  const item = await ctx.site.db.read
    .selectFrom('media')
    .selectAll()
    .where('uid', '=', uid)
    .where('pool', '=', pool)
    .executeTakeFirst()
  const stale = item ? await sendState(ctx, database, item) : false
  if (!item && purged) await sendPurge(ctx, database, { pool, uid, purged })
  const holders = await holdersOf(ctx.installation, pool, database)
  const others = holders.filter((key) => key !== ctx.site.key || stale || !item)
  await mediaPools.notify(ctx.installation, others, { name: pool, uid })
}

/** Whether the pool has a newer state, or a newer version, than this website. */
async function sendState(ctx: Context, database: PoolDatabase, item: StoredMedia): Promise<boolean> {
  const sent = await stateOf(ctx.site.db.read, ctx.site, item)
  await copyCaptions(ctx, { pool: item.pool!, content: sent.content, to: 'pool' })
  const merged = await transact(database, (trx) => mergeState(trx, sent, instant(ctx.now)))
  return newer(merged, sent)
}

/** If another website has used it since it was put into the trash, it stays in the pool and is restored. */
async function sendPurge(
  ctx: Context,
  database: PoolDatabase,
  { pool, uid, purged }: Push & { purged: Purged },
): Promise<void> {
  if ((await usesOnOtherSites(ctx, { uid, pool })).length) return
  const sha256 = await transact(database, (trx) => purgeState(trx, { uid, ...purged }, instant(ctx.now)))
  if (sha256) await dropPoolOriginal(ctx, pool, sha256)
}
