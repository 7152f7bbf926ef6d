// The daily job that clears away what was never completed, and files of proposals that nobody applied.
import { transact } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { instant } from '../util/clock.ts'
import { dropOriginal } from './files-gone.ts'
import { purgeOldMedia } from './items.ts'
import { sweepPools } from './pools/join.ts'
import { dropParts, forgetUpload } from './uploads.ts'
import { cleanVariants } from './variants.ts'

export async function purgeUploads(ctx: Context): Promise<void> {
  await transact(ctx.site.db, (trx) => purgeOldMedia({ ...ctx, db: trx }))
  await sweepPools(ctx)
  const old = await ctx.db
    .selectFrom('uploads')
    .selectAll()
    .where('expires_at', '<', instant(ctx.now))
    .execute()
  for (const upload of old) {
    await dropParts(ctx, upload)
    await transact(ctx.site.db, (trx) => forgetUpload({ ...ctx, db: trx }, upload.uid))
    if (upload.sha256) await dropOriginal(ctx, upload.sha256)
  }
  await cleanVariants(ctx)
}
