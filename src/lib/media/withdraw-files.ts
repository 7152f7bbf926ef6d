// Removes files that visitors may no longer see: from the web, and from the store when no item uses them.
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

/** Removes the files of an item from the web of this machine: items in the trash and replaced files have no address. */
export const withdrawFiles = ({ installation, site }: Where, { sha256 }: Content): Promise<void> =>
  // A concurrent write into the folder is not an error: its writer checks again, see below.
  rm(publicFolder(installation.root, site.key, sha256), { recursive: true, force: true, maxRetries: 5 })

/** At once where the write was made, and by a job for files made in between. */
export async function dropFilesLater(ctx: Context, { sha256 }: Content): Promise<void> {
  await enqueue(ctx, { kind: 'media-files-gone', payload: { sha256 } })
  ctx.afterCommit.push(() => void withdrawFiles(ctx, { sha256 }).catch(() => undefined)) // the job does it again
}

/**
 * Whether files of a content may exist; removes them when no item has it, or only one in the trash. Callers that make a file
 * check afterwards: an item deleted meanwhile was withdrawn before that file existed.
 */
export async function removeFilesUnlessUsed(where: Where, { sha256 }: Content): Promise<boolean> {
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

/** Removes derived files elsewhere: variants in a remote store, and the cached copy of the original. */
async function dropMade({ installation, site }: Where, sha256: string): Promise<void> {
  const store = mediaStore(installation)
  if (store.kind === 'local') return
  await store.removeAll(`${variantsFolder(site.key)}/${sha256.slice(0, 16)}`)
  await rm(join(originalsCache(installation.root), sha256), { force: true })
}
