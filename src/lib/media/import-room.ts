// Room for files of imports: so many are kept of one, and the oldest that nothing waits for goes first.
import { contains } from '../platform/db/like.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import { dropUpload, isProposed } from './held-uploads.ts'
import { ownerOf } from '../core/principal.ts'

/** So many files of imports are kept of one at the same time. */
const MOST_KEPT = 20

/**
 * Outside of a transaction, before another file is put aside; `open` are the uploads of imports under way. Files of trials and of
 * imports that failed are kept to be tried again. Throws 409 when each of them waits to be imported or approved.
 */
export async function makeRoomForImport(ctx: Context, open: ReadonlySet<string>): Promise<void> {
  const kept = await ctx.db
    .selectFrom('uploads')
    .selectAll()
    .where('owner', '=', ownerOf(ctx))
    .where('status', '!=', 'open')
    .where('expires_at', '>', instant(ctx.now))
    .where(contains('parts', '"purpose":"import"'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  let over = kept.length - MOST_KEPT + 1
  for (const upload of kept) {
    if (over <= 0) return
    if (open.has(upload.uid) || (await isProposed(ctx, upload))) continue
    await dropUpload(ctx, upload)
    over--
  }
  if (over > 0) throw new AppError('media.too_many_waiting', { max: MOST_KEPT })
}
