// The job after an item was deleted, replaced or purged: its files leave the web, and the store when nothing names them.
import type { Context } from '../core/operation/context.ts'
import { originalKey } from './keys.ts'
import { mediaStore } from '../platform/store/store.ts'
import { liesAmongOriginals } from './uploads.ts'
import { removeFilesUnlessUsed } from './withdraw-files.ts'

export async function removeFilesJob(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const sha256 = String(payload['sha256'])
  await removeFilesUnlessUsed(ctx, { sha256 })
  await dropOriginal(ctx, sha256)
}

/** Unless an item of the website's own or an upload that waits has the same content; that of a pool's item lies with the pool. */
export async function dropOriginal(ctx: Context, sha256: string): Promise<void> {
  const { db } = ctx
  const own = db.selectFrom('media').select('id').where('sha256', '=', sha256).where('pool', 'is', null)
  const received = db.selectFrom('uploads').select(['status', 'parts']).where('sha256', '=', sha256)
  if ((await own.executeTakeFirst()) ?? (await received.execute()).some(liesAmongOriginals)) return
  await mediaStore(ctx.installation).remove(originalKey(ctx.site.key, { pool: null, sha256 }))
}
