// Removes the published answers of a website from the disk, when something they show may be seen no more.
import { rmSync } from 'node:fs'
import type { Installation } from '../core/installation.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import { publishedFolder } from './disk.ts'

/** The tag that tells every process which keeps answers of the website to do the same. */
export const ERASE_TAG = 'erase-published'

/** At once: whoever closed a page may rely on it. They are made again when they are asked for. */
export function erasePublished({ root }: Pick<Installation, 'root'>, { key }: Pick<Site, 'key'>): void {
  rmSync(publishedFolder(root, key), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}

/**
 * Stale bytes are not served, but they lie on the disk, and while the database is away that is what visitors get. So they go
 * with the write: here, in every process that serves the website, and by a job should this one die before.
 */
export async function eraseWithWrite(ctx: Context): Promise<void> {
  ctx.touched.add(ERASE_TAG)
  await enqueue(ctx, { kind: 'erase-published', payload: {}, unique_key: 'erase-published' })
  ctx.afterCommit.push(() => erasePublished(ctx.installation, ctx.site))
}
