// Switches, time zone, custom blocks: what another process changed counts for the next request here.
import type { Site } from '../core/site.ts'
import { seqOf } from '../core/cache-tags.ts'

/** Touched by every write that a website's features, time zone or types of blocks follow from. */
export const FEATURES_TAG = 'features'

/**
 * Reads them again when somebody has touched them since. On SQLite, where nothing has to be asked while nobody has written;
 * elsewhere a website learns it when its pages are compared with the database, every moment they are asked for.
 */
export async function followFeatures(site: Site): Promise<void> {
  const { read, facts, dialect } = site.db
  if (dialect !== 'sqlite') return
  try {
    const fact = { key: FEATURES_TAG, tables: ['cache_tags'] }
    const seq = await facts.get(read, fact, () => seqOf(read, FEATURES_TAG))
    if (seq !== site.features_seq) await site.reloadFeatures()
  } catch {
    return // without a database what was published is served all the same
  }
}
