// Applies changes of another process to features, time zone and custom blocks with the next request.
import type { Site } from '../core/site.ts'
import { seqOf } from '../core/cache-tags.ts'

/** Touched by every write that changes a website's features, time zone or types of blocks. */
export const FEATURES_TAG = 'features'

/**
 * Reads them again when they were touched since. Only on SQLite, where the check costs no query while nothing was
 * written; elsewhere a website learns it at the regular check whether its cached pages are current.
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
