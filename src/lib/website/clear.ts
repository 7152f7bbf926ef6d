// Forgets every published answer of a website, in this process and all others (cache:clear).
import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { transact } from '../db/database.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import { bumpTags } from './cache-tags.ts'
import type { CacheTables } from './table.ts'
import { publishedFolder } from './disk.ts'

/** Every answer carries the tag `kit`. */
const ALL = new Set(['kit'])

export async function clearPublished(installation: Installation, site: Site): Promise<void> {
  await transact(site.db, (trx) => bumpTags(trx as unknown as Kysely<CacheTables>, ALL))
  for (const listener of installation.committed) listener(site, ALL)
  await rm(publishedFolder(installation.root, site.key), { recursive: true, force: true })
}
