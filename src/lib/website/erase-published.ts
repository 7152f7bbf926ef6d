// Removes the published answers of a website from the disk when visitors may no longer see something in them.
import { rmSync } from 'node:fs'
import type { Installation } from '../core/installation.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import { publishedFolder } from './disk.ts'

/** The tag by which every process that stores answers of the website does the same. */
export const ERASE_TAG = 'erase-published'

/** Synchronous, so that no file is left when it returns. Answers are made again when they are requested. */
export function erasePublished({ root }: Pick<Installation, 'root'>, { key }: Pick<Site, 'key'>): void {
  rmSync(publishedFolder(root, key), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}

/**
 * Stale bytes are not served, but they stay on disk, and visitors get them while the database is unavailable. So they are
 * removed with the write: here, in every process that serves the website, and by a job in case this process dies before.
 */
export async function eraseWithWrite(ctx: Context): Promise<void> {
  ctx.touched.add(ERASE_TAG)
  const { enqueue } = await import('../core/jobs/jobs.ts')
  await enqueue(ctx, { kind: 'erase-published', payload: {}, unique_key: 'erase-published' })
  ctx.afterCommit.push(() => erasePublished(ctx.installation, ctx.site))
}
