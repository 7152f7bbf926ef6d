// The original file of an item, also of a pending one without an address.
import type { Readable } from 'node:stream'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { mediaStore } from '../platform/store/store.ts'
import type { StoredMedia } from './facts.ts'
import { originalKey } from './keys.ts'

/** Undefined for a missing file. A file pending for a pool is stored with the website that it was uploaded to. */
export async function openOriginal(
  { installation, site }: { installation: Installation; site: Pick<Site, 'key'> },
  { pool, sha256 }: Pick<StoredMedia, 'pool' | 'sha256'>,
): Promise<{ stream: Readable; size: number } | undefined> {
  const store = mediaStore(installation)
  for (const storedPool of new Set([pool, null])) {
    const found = await store.open(originalKey(site.key, { pool: storedPool, sha256 }))
    if (found) return found
  }
  return undefined
}
