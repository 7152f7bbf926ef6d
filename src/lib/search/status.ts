// The state of a website's index, for the operation, the command and health.
import { touchedSince } from '../core/cache-tags.ts'
import type { SourcePlace } from './define-documents.ts'
import { readFeedState } from './feed/feed-state.ts'
import { progressOf } from './feed/rebuild.ts'
import type { IndexStatus } from './search-index.ts'
import { searchIndexOf } from './search-index-of.ts'

export interface SearchState extends IndexStatus {
  /** Tags of writes that are not in the index; all that there are when nothing is known. */
  behind: number
  rebuild: { started_at: string; done: number; total: number; seconds_left: number | null } | null
}

export async function searchState(place: SourcePlace): Promise<SearchState> {
  const { installation, site } = place
  const status = await searchIndexOf(installation, site).status()
  const state = await readFeedState(site)
  const seq = state && state.built_at === status.built_at ? state.seq : 0
  const behind = (await touchedSince(site.db.read, seq)).length
  const going = await progressOf(place)
  const rebuild = going && {
    started_at: going.started_at,
    done: going.done,
    total: going.total,
    seconds_left: going.left === null ? null : Math.ceil(going.left / 1000),
  }
  return { ...status, stale: status.stale || status.built_at === null, behind, rebuild: rebuild ?? null }
}
