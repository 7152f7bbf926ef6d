// The daily job that purges old items in the trash, expired uploads, files of proposals not applied, and unused files.
import { join } from 'node:path'
import { transact } from '../platform/db/database.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, instant, later } from '../base/clock.ts'
import { removeOldUploads, dropUpload } from './held-uploads.ts'
import { purgeOldMedia } from './items.ts'
import { importKey, importsFolder, uploadsFolder } from './keys.ts'
import { sweepPools } from './pools/join.ts'
import { mediaStore } from '../platform/store/store.ts'
import { cleanVariants } from './variants.ts'
import { sweepFolder } from '../platform/store/write-file.ts'

export async function purgeUploads(ctx: Context): Promise<void> {
  await transact(ctx.site.db, (trx) => purgeOldMedia({ ...ctx, db: trx }))
  await sweepPools(ctx)
  const old = await ctx.db.selectFrom('uploads').selectAll().where('expires_at', '<', instant(ctx.now)).execute()
  for (const upload of old) await dropUpload(ctx, upload)
  await removeOldUploads(ctx)
  await cleanVariants(ctx)
  await sweepLeft(ctx)
}

/** Removes temporary files of killed processes, and parts that arrived while their upload was being completed. */
async function sweepLeft({ installation, site, now }: Context): Promise<void> {
  const before = later(now, -DAY)
  const { root } = installation
  await sweepFolder(join(root, 'storage/tmp'), before, /^/)
  for (const folder of [`storage/media/sites/${site.key}`, 'storage/media/pools', `public/media/${site.key}`])
    await sweepFolder(join(root, folder), before)
  const media = mediaStore(installation)
  for await (const { key, modified } of media.list(uploadsFolder(site.key)))
    if (modified < later(before, -DAY)) await media.remove(key)
  await sweepImports({ installation, site }, before)
}

/** Files of imports whose process was killed before their upload was stored. */
async function sweepImports({ installation, site }: Pick<Context, 'installation' | 'site'>, before: Date) {
  const media = mediaStore(installation)
  const rows = await site.db.read.selectFrom('uploads').select('uid').where('status', '!=', 'open').execute()
  const known = new Set(rows.map(({ uid }) => importKey(site.key, uid)))
  for await (const { key, modified } of media.list(importsFolder(site.key)))
    if (!known.has(key) && modified < before) await media.remove(key)
}
