// What other processes wrote: that they wrote is known in SQLite by data_version, in MySQL by the counter of writes.
import { sql } from 'kysely'
import { newestSeq, touchedSince } from '../core/cache-tags.ts'
import type { SiteCache } from './site-cache.ts'

/** The tags written since the last call, each with its number; cheap when there are none. */
export async function changedTags(cache: SiteCache): Promise<{ tag: string; seq: number }[]> {
  const { db } = cache.site
  // Read before the tags: a write in between is found by the next call.
  const version = db.dialect === 'sqlite' ? await dataVersion(cache) : await newestSeq(db.read)
  if (version === cache.dataVersion) return []
  const first = cache.dataVersion === -1
  const touched = first ? [] : await touchedSince(db.read, cache.seq)
  cache.seq = first ? await newestSeq(db.read) : Math.max(cache.seq, ...touched.map(({ seq }) => seq))
  cache.dataVersion = version
  return touched
}

/** A number that differs once another connection has committed (sqlite.org/pragma.html#pragma_data_version). */
async function dataVersion({ site }: SiteCache): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(site.db.read)
  return rows[0]!.data_version
}
