// Removes the published answers of a website from the disk, when something they show may be seen no more.
import { rmSync } from 'node:fs'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { publishedFolder } from './disk.ts'

/** The tag that tells every process which keeps answers of the website to do the same. */
export const ERASE_TAG = 'erase-published'

/** At once: whoever closed a page may rely on it. They are made again when they are asked for. */
export function erasePublished({ root }: Pick<Installation, 'root'>, { key }: Pick<Site, 'key'>): void {
  rmSync(publishedFolder(root, key), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
}
