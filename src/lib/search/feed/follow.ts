// Lets the index of a website follow what was written: by the cache tags of the writes, from wherever they came.
import { withLease } from '../../core/jobs/jobs.ts'
import { shortHash } from '../../base/hash.ts'
import { MINUTE } from '../../base/clock.ts'
import type { DocumentBatch, SourcePlace } from '../define-documents.ts'
import type { SearchIndex } from '../search-index.ts'
import { identityOf } from '../index/index-identity.ts'
import { wantVectors } from '../meaning/want-vectors.ts'
import { searchIndexOf } from '../search-index-of.ts'
import { readFeedState, writeFeedState, type FeedState } from './feed-state.ts'
import { isSame, positionNow, writtenSince } from './position.ts'
import { rebuildIndex, REBUILD_TAG } from './rebuild.ts'
import { scopesOf, sourcesOf, stampsOf, unchangedScopes } from './sources.ts'

/** What a search may not rely on yet. */
export interface Behind {
  /** Tags of writes that the index does not have; undefined when nothing is known of it. */
  tags: ReadonlySet<string> | undefined
}

const UP_TO_DATE: Behind = { tags: new Set() }

/** Milliseconds that a search waits for the index to have what was just written. */
const PATIENCE = 900

/** And for the first index, without which it finds nothing. */
const FIRST = 8000

/** The work that goes on for a website. */
const running = new WeakMap<SourcePlace['site'], Promise<void>>()

/** Brings the index up to date and waits for it, so long at most; says what it lacks then. */
export async function follow(place: SourcePlace, { patience = PATIENCE } = {}): Promise<Behind> {
  const { site } = place
  const before = await stateNow(place)
  if (before && isSame(before, await positionNow(site))) {
    if (before.asked) rebuildBeside(place)
    return UP_TO_DATE
  }
  const work = followOnce(place)
  // Whoever does not wait for its end is told of what is missing instead.
  work.catch(() => undefined)
  await within(work, before ? patience : Math.max(patience, FIRST))
  const after = await stateNow(place)
  if (!after) return { tags: undefined }
  const written = await writtenSince(site, after)
  return { tags: written && new Set(written.tags) }
}

/** What is known of the index that is there. */
async function stateNow({ site, installation }: SourcePlace): Promise<FeedState | undefined> {
  const state = await readFeedState(site)
  if (!state) return undefined
  const identity = await identityOf(site.beside.fileOf('search'))
  const known = verified.get(site)
  if (identity && known?.identity === identity && known.built_at === state.built_at) return state
  const { built_at } = await searchIndexOf(installation, site).status()
  if (built_at !== state.built_at) return undefined
  verified.set(site, { built_at, identity })
  return state
}

/** Of which index a website's state is, in which file: whoever builds another one writes another state. */
const verified = new WeakMap<SourcePlace['site'], { built_at: string; identity: string | undefined }>()

/** Whether the index is still the one that was last looked at: it is removed and damaged while it is used, too. */
export const isStillThere = async ({ site }: SourcePlace): Promise<boolean> =>
  verified.get(site)?.identity === (await identityOf(site.beside.fileOf('search')))

/** Websites whose index is built anew beside the one in use. */
const rebuilding = new WeakMap<SourcePlace['site'], Promise<unknown>>()

/** Whoever follows goes on meanwhile. What fails is begun again with the next search. */
function rebuildBeside(place: SourcePlace): void {
  const { site } = place
  if (rebuilding.has(site)) return
  const work = rebuildIndex(place)
    .catch(() => undefined)
    .finally(() => rebuilding.delete(site))
  rebuilding.set(site, work)
}

/** One after the other: a change that comes while one runs is found by that one, or by the next. */
function followOnce(place: SourcePlace): Promise<void> {
  const before = running.get(place.site)
  if (before) return before
  const work = followAlone(place).finally(() => running.delete(place.site))
  running.set(place.site, work)
  return work
}

/** Of all processes that share the file one at a time, so that an older reading never overwrites a newer one. */
async function followAlone(place: SourcePlace): Promise<void> {
  const { installation, site } = place
  const name = `search-feed:${shortHash(site.beside.fileOf('search'))}:${site.key}`
  for (let tries = 0; tries < TRIES; tries++) {
    const { ran } = await withLease(installation, { name, ttl: MINUTE }, (lost) => catchUp(place, lost))
    if (ran) return
    await pause(BETWEEN)
  }
}

const TRIES = 20
const BETWEEN = 50

async function catchUp(place: SourcePlace, lost: AbortSignal): Promise<void> {
  const { installation, site } = place
  const index = searchIndexOf(installation, site)
  const state = await stateNow(place)
  const written = state && !(await index.status()).stale ? await writtenSince(site, state) : undefined
  if (!state || !written) return rebuildNow(place)
  const { tags, to } = written
  if (!tags.length) return
  const work = { place, index, lost }
  // Switched since this process read them: the scopes of what was written are those of the switches now.
  if (tags.includes('features')) await site.reloadFeatures()
  const scopes = mayDiffer(place, tags) ? await applyScopes(work, state) : state.scopes
  await applyTags(work, tags)
  if (lost.aborted) return
  const now = await readFeedState(site)
  if (now?.built_at !== state.built_at) {
    const left = now && unchangedScopes(now.scopes, [state.scopes, scopes])
    if (left) await writeFeedState(site, { ...now, scopes: left })
    return
  }
  const asked = state.asked === true || tags.includes(REBUILD_TAG)
  await writeFeedState(site, { ...state, ...to, scopes, ...(asked && { asked }) })
  if (asked) rebuildBeside(place)
  await wantVectors(place, tags).catch(() => undefined)
}

/** One that goes on beside is waited for: it makes the index that is lacking, or fails because its own was removed. */
async function rebuildNow(place: SourcePlace): Promise<void> {
  await rebuilding.get(place.site)
  const state = await stateNow(place)
  if (!state || !(await writtenSince(place.site, state))) await rebuildIndex(place)
}

/** What documents follow from beside their objects. */
const SCOPE_TAGS = new Set(['features', 'settings', 'tables', 'pages'])
/** Websites whose scopes were compared since they were opened: their kit may be another one. */
const compared = new WeakSet<SourcePlace['site']>()

function mayDiffer({ site }: SourcePlace, tags: string[]): boolean {
  if (compared.has(site) && !tags.some((tag) => SCOPE_TAGS.has(tag))) return false
  compared.add(site)
  return true
}

interface Applying {
  place: SourcePlace
  index: SearchIndex
  /** Somebody else goes on. */
  lost: AbortSignal
}

/** What is gone goes whole; where fields, routes or settings are others every document is made anew. */
async function applyScopes(work: Applying, state: FeedState): Promise<FeedState['scopes']> {
  const scopes = await scopesOf(work.place)
  const there = new Set(scopes.map(({ prefix }) => prefix))
  for (const prefix of Object.keys(state.scopes))
    if (!there.has(prefix)) await work.index.removeObject(prefix)
  for (const { prefix, stamp, source } of scopes)
    if (state.scopes[prefix] !== stamp) await applyAll(work, source.all(work.place, prefix))
  return stampsOf(scopes)
}

/** Tags that are looked at together. */
const AT_ONCE = 500

async function applyTags(work: Applying, tags: string[]): Promise<void> {
  const sources = await sourcesOf(work.place)
  for (let at = 0; at < tags.length; at += AT_ONCE) {
    const some = new Set(tags.slice(at, at + AT_ONCE))
    for (const source of sources) await applyAll(work, source.changed(work.place, some))
  }
}

async function applyAll({ index, lost }: Applying, batches: AsyncIterable<DocumentBatch>): Promise<void> {
  for await (const { prefixes, documents } of batches) {
    if (lost.aborted) return
    await Promise.all(prefixes.map((prefix) => index.removeObject(prefix)))
    if (documents.length) await index.put(documents)
  }
}

/** It keeps the process: a command that waits for the next try has nothing else to do. */
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Waits for the end of `work`, so long at most (milliseconds). */
async function within(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
