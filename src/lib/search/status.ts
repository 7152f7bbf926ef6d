// The state of a website's index, for the operation, the command and health.
import type { Site } from '../core/site.ts'
import type { SearchScope } from './define-documents.ts'
import type { SearchMode } from './document.ts'
import { readFeedState, readVectorState } from './feed/feed-state.ts'
import { writtenSince } from './feed/position.ts'
import { progressOf } from './feed/rebuild.ts'
import type { VectorCounts } from './meaning/embed.ts'
import { embeddingModel } from './meaning/site-embedder.ts'
import type { IndexStatus } from './search-index.ts'
import { searchIndexOf } from './search-index-of.ts'
import { readSearchSettings } from './settings.ts'

export interface SearchState extends IndexStatus {
  /** How much was written that is not in the index. */
  behind: number
  rebuild: { started_at: string; done: number; total: number; seconds_left: number | null } | null
  meaning: MeaningState
}

/** How far documents can be found by meaning. */
export interface MeaningState extends Omit<VectorCounts, 'model'> {
  mode: SearchMode
  /** `provider/model` that is configured. */
  model: string | null
  /** The one that has read everything. */
  used: string | null
  /** A stored message: why the provider is left alone until `retry_at`. */
  error: string | null
  retry_at: string | null
}

export async function searchState(scope: SearchScope): Promise<SearchState> {
  const { installation, site } = scope
  const status = await searchIndexOf(installation, site).status()
  const state = await readFeedState(site)
  const isKnown = state?.built_at === status.built_at
  const behind = (isKnown && state && (await writtenSince(site, state))?.tags.length) || 0
  const going = await progressOf(scope)
  const rebuild = going && {
    started_at: going.started_at,
    done: going.done,
    total: going.total,
    seconds_left: going.left === null ? null : Math.ceil(going.left / 1000),
  }
  const meaning = await meaningState(scope)
  const stale = status.stale || status.built_at === null
  return { ...status, stale, behind, rebuild: rebuild ?? null, meaning }
}

/** Whether no index of the website was built here yet: the first search builds it. */
export const isIndexNew = async (site: Site): Promise<boolean> => (await readFeedState(site)) === undefined

const NOTHING = { model: null, used: null, documents: 0, embedded: 0, error: null, retry_at: null }

async function meaningState(scope: SearchScope): Promise<MeaningState> {
  const { installation, site } = scope
  const { mode, kinds } = await readSearchSettings(site)
  if (mode === 'keyword') return { mode, ...NOTHING }
  const model = (await embeddingModel(scope)) ?? null
  const index = searchIndexOf(installation, site)
  const { model: used, ...counts } = await index.countVectors(model ?? '', kinds)
  const failed = await readVectorState(site)
  const { error, retry_at } = failed && failed.model === model ? failed : NOTHING
  return { mode, model, used, ...counts, error, retry_at }
}
