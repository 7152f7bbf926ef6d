// The job after an item was deleted, replaced or purged: removes files from the web, and unused ones from the store.
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

/** Removes an original unless an own item or a stored upload has the same content; pools store their own originals. */
export async function dropOriginal(ctx: Context, sha256: string): Promise<void> {
  const { db } = ctx
  const own = db.selectFrom('media').select('id').where('sha256', '=', sha256).where('pool', 'is', null)
  const received = db.selectFrom('uploads').select(['status', 'parts']).where('sha256', '=', sha256)
  if ((await own.executeTakeFirst()) ?? (await received.execute()).some(liesAmongOriginals)) return
  await mediaStore(ctx.installation).remove(originalKey(ctx.site.key, { pool: null, sha256 }))
}
