// A file that the pool has and this website has not yet: it gets the pool's item instead of one of its own.
import { enqueue } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import type { StoredMedia } from '../facts.ts'
import { poolItemOfContent, uidsOf } from './merge.ts'
import { mirrorItem } from './mirror.ts'
import { mediaPools } from './pool-database.ts'

/** Undefined when the pool has no such file, or has it in the trash. */
export async function adoptItem(ctx: Context, pool: string, sha256: string): Promise<StoredMedia | undefined> {
  const found = await mediaPools.with(ctx.installation, pool, async ({ read }) => {
    const item = await poolItemOfContent(read, sha256)
    return item && { item, uids: await uidsOf(read, item.uid) }
  })
  const item = found && (await mirrorItem(ctx, { pool, ...found }))
  // Its captions are files: they follow.
  if (item) await enqueue(ctx, { kind: 'pool-pull', payload: { pool, uid: found.item.uid } })
  return item
}
