// The job after an item was deleted, replaced or purged: its files leave the web, and the store when nothing names them.
import type { Context } from '../operation/context.ts'
import { originalKey } from './keys.ts'
import { mediaStore } from './store.ts'
import { withdrawFiles } from './variants.ts'

export async function filesGone(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const sha256 = String(payload['sha256'])
  const item = await ctx.db
    .selectFrom('media')
    .select('deleted_at')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (item?.deleted_at === null) return // there again
  await withdrawFiles(ctx, { sha256 })
  if (!item) await dropOriginal(ctx, sha256)
}

/** Unless an upload that waits has the same content. */
export async function dropOriginal(ctx: Context, sha256: string): Promise<void> {
  for (const table of ['media', 'uploads'] as const) {
    const named = await ctx.db.selectFrom(table).select('id').where('sha256', '=', sha256).executeTakeFirst()
    if (named) return
  }
  await mediaStore(ctx.installation).remove(originalKey(ctx.site.key, { pool: null, sha256 }))
}
