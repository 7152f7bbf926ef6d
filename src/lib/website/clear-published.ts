// Forgets the published answers of a website: here on disk, and by the change log in every process that has some.
import { readdir, rm } from 'node:fs/promises'
import { transact } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { bumpTags } from '../core/cache-tags.ts'
import { publishedFolder } from './disk.ts'
import { forgetIcons } from './icon-sprite.ts'
import { SHARED_TAGS } from './render-page.ts'

/** How many files there are on disk that clearing would remove. */
export async function countPublished({ root }: Installation, key: string): Promise<number> {
  const found = await readdir(publishedFolder(root, key), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((one) => one.isFile()).length
}

/** Answers are made again when they are requested. */
export async function clearPublished(installation: Installation, site: Site): Promise<void> {
  const tags = new Set(SHARED_TAGS)
  await transact(site.db, async (trx) => {
    await forgetIcons(trx)
    await bumpTags(trx as never, tags)
  })
  for (const listener of installation.committed) listener(site, tags)
  await rm(publishedFolder(installation.root, site.key), { recursive: true, force: true, maxRetries: 5 })
}
