// The state of a website's index, for the operation, the command and health.
import type { SourcePlace } from './define-documents.ts'
import { readFeedState } from './feed/feed-state.ts'
import { writtenSince } from './feed/position.ts'
import { progressOf } from './feed/rebuild.ts'
import type { IndexStatus } from './search-index.ts'
import { searchIndexOf } from './search-index-of.ts'

export interface SearchState extends IndexStatus {
  /** How much was written that is not in the index. */
  behind: number
  rebuild: { started_at: string; done: number; total: number; seconds_left: number | null } | null
}

export async function searchState(place: SourcePlace): Promise<SearchState> {
  const { installation, site } = place
  const status = await searchIndexOf(installation, site).status()
  const state = await readFeedState(site)
  const isKnown = state?.built_at === status.built_at
  const behind = (isKnown && state && (await writtenSince(site, state))?.tags.length) || 0
  const going = await progressOf(place)
  const rebuild = going && {
    started_at: going.started_at,
    done: going.done,
    total: going.total,
    seconds_left: going.left === null ? null : Math.ceil(going.left / 1000),
  }
  return { ...status, stale: status.stale || status.built_at === null, behind, rebuild: rebuild ?? null }
}
