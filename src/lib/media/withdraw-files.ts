// Files of items that visitors may not see any more: they leave the web, and the store when no item has them.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { StoredMedia } from './facts.ts'
import { variantsFolder } from './keys.ts'
import { originalsCache, publicFolder } from './make-file.ts'
import { mediaStore } from '../platform/store/store.ts'

type Where = Pick<Context, 'installation' | 'site'>
type Content = Pick<StoredMedia, 'sha256'>

/** Takes the files of an item off the web of this machine: what lies in the trash, or was replaced, has no address. */
export const withdrawFiles = ({ installation, site }: Where, { sha256 }: Content): Promise<void> =>
  // A file that is being written beside it is no failure: whoever writes it looks again, below.
  rm(publicFolder(installation.root, site.key, sha256), { recursive: true, force: true, maxRetries: 5 })

/** At once where the write was made, and by a job for what ends in between. */
export async function dropFilesLater(ctx: Context, { sha256 }: Content): Promise<void> {
  await enqueue(ctx, { kind: 'media-files-gone', payload: { sha256 } })
  ctx.afterCommit.push(() => void withdrawFiles(ctx, { sha256 }).catch(() => undefined)) // the job does it again
}

/**
 * Whether files of a content may be there; takes them away when no item has it, or only one in the trash. Who makes a file asks
 * afterwards: an item that went meanwhile was withdrawn before that file was there.
 */
export async function keepsFiles(where: Where, { sha256 }: Content): Promise<boolean> {
  const item = await where.site.db.read
    .selectFrom('media')
    .select('deleted_at')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (item?.deleted_at === null) return true
  await withdrawFiles(where, { sha256 })
  if (!item) await dropMade(where, sha256)
  return false
}

/** What was made of it elsewhere: variants on a server, and the copy of the original they were made from. */
async function dropMade({ installation, site }: Where, sha256: string): Promise<void> {
  const store = mediaStore(installation)
  if (store.kind === 'local') return
  await store.removeAll(`${variantsFolder(site.key)}/${sha256.slice(0, 16)}`)
  await rm(join(originalsCache(installation.root), sha256), { force: true })
}
