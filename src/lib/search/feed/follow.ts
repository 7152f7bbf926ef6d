// Updates the index of a website after writes, by their cache tags, whichever process made them.
import { withLease } from '../../core/jobs/jobs.ts'
import { chunks } from '../../base/chunks.ts'
import type { DocumentBatch, SearchScope } from '../define-documents.ts'
import type { SearchIndex } from '../search-index.ts'
import { identityOf } from '../index/index-identity.ts'
import { enqueueVectorsFor } from '../meaning/enqueue-vectors.ts'
import { searchIndexOf } from '../search-index-of.ts'
import { feedLease, readFeedState, writeFeedState, type FeedState } from './feed-state.ts'
import { isSame, positionNow, writtenSince, type Position } from './position.ts'
import { rebuildIndex, REBUILD_TAG } from './rebuild.ts'
import { scopesOf, sourcesOf, stampsOf } from './sources.ts'

/** What the index lacks. */
export interface IndexLag {
  /** Tags of writes that the index does not contain; undefined when they are unknown. */
  tags: ReadonlySet<string> | undefined
}

const UP_TO_DATE: IndexLag = { tags: new Set() }

/** Milliseconds that a search waits for the index to be updated. */
const PATIENCE = 900

/** The same for the first index, without which nothing is found. */
const FIRST = 8000

/** The update in progress for a website. */
const running = new WeakMap<SearchScope['site'], Promise<void>>()

/** Updates the index and waits for it up to a limit; returns what it lacks then. */
export async function follow(scope: SearchScope, { patience = PATIENCE } = {}): Promise<IndexLag> {
  if (await update(scope, patience)) return UP_TO_DATE
  const after = await stateNow(scope)
  return { tags: after && (await tagsSince(scope.site, after)) }
}

/** Updates the index and waits for it up to a limit; true when there was nothing to do. */
export async function update(scope: SearchScope, patience: number): Promise<boolean> {
  const { site } = scope
  const before = await stateNow(scope)
  if (before && !before.unsure && isSame(before, await positionNow(site))) {
    if (before.asked) rebuildBeside(scope)
    lags.delete(site)
    return true
  }
  const work = followOnce(scope)
  // A caller that does not wait for the end gets what is missing instead of an error.
  work.catch(() => undefined)
  await within(work, before ? patience : Math.max(patience, FIRST))
  return false
}

interface Lag {
  /** The state of the index that lacks them, and up to where the writes were read. */
  from: Position
  to: Position
  tags: Set<string>
}
/** While a large import runs, each search reads the writes since the last one only. */
const lags = new WeakMap<SearchScope['site'], Lag>()

/** The tags of writes that an index of this state lacks; undefined when they are unknown. */
async function tagsSince(site: SearchScope['site'], { seq, mark }: Position): Promise<Set<string> | undefined> {
  const from = { seq, mark }
  const last = lags.get(site)
  const known = last && isSame(last.from, from) ? last : { from, to: from, tags: new Set<string>() }
  const written = await writtenSince(site, known.to)
  if (!written) return undefined
  for (const tag of written.tags) known.tags.add(tag)
  lags.set(site, { ...known, to: written.to })
  return known.tags
}

/** The state of the existing index. */
async function stateNow({ site, installation }: SearchScope): Promise<FeedState | undefined> {
  const state = await readFeedState(site)
  if (!state) return undefined
  const identity = await identityOf(site.sideDatabases.fileOf('search'))
  const known = verified.get(site)
  if (identity && known?.identity === identity && known.built_at === state.built_at) return state
  const { built_at } = await searchIndexOf(installation, site).status()
  if (built_at === null || built_at !== state.built_at) return undefined
  verified.set(site, { built_at, identity })
  return state
}

/** The index file that a website's state was verified for: another process's rebuild writes another state. */
const verified = new WeakMap<SearchScope['site'], { built_at: string; identity: string | undefined }>()

/** Whether the index is still the one checked before: it may be removed or damaged while in use. */
export const isIndexUnchanged = async ({ site }: SearchScope): Promise<boolean> =>
  verified.get(site)?.identity === (await identityOf(site.sideDatabases.fileOf('search')))

/** Websites whose index is being rebuilt next to the one in use. */
const rebuilding = new WeakMap<SearchScope['site'], Promise<unknown>>()

/** Updates continue meanwhile. A failed rebuild is started again with the next search. */
function rebuildBeside(scope: SearchScope): void {
  const { site } = scope
  if (rebuilding.has(site)) return
  const work = rebuildIndex(scope)
    .catch(() => undefined)
    .finally(() => rebuilding.delete(site))
  rebuilding.set(site, work)
}

/** One at a time: a change during an update is processed by that one, or by the next. */
function followOnce(scope: SearchScope): Promise<void> {
  const before = running.get(scope.site)
  if (before) return before
  const work = followAlone(scope).finally(() => running.delete(scope.site))
  running.set(scope.site, work)
  return work
}

/** One at a time for all processes that share the file, so that older data never overwrites newer data. */
async function followAlone(scope: SearchScope): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const leased = await withLease(scope.installation, feedLease(scope.site), (lost) => catchUp(scope, lost))
    // A rebuild takes the lease itself at its end.
    if (leased.ran) return leased.result ? undefined : rebuildNow(scope)
    await pause(BETWEEN)
  }
}

const TRIES = 20
const BETWEEN = 50

/** The number of marks read together: a large import leaves a hundred thousand. */
const MARKS = 5000

/** False when the index must be rebuilt first. */
async function catchUp(scope: SearchScope, lost: AbortSignal): Promise<boolean> {
  for (;;) {
    const result = await catchUpSome(scope, lost)
    if (result !== 'more') return result === 'done'
  }
}

async function catchUpSome(scope: SearchScope, lost: AbortSignal): Promise<'done' | 'more' | 'rebuild'> {
  const { installation, site } = scope
  const index = searchIndexOf(installation, site)
  const state = await stateNow(scope)
  const written = state && !(await index.status()).stale ? await writtenSince(site, state, MARKS) : undefined
  if (!state || !written) return 'rebuild'
  const { tags, to, goesOn } = written
  if (!tags.length && !state.unsure) return 'done'
  const work = { scope, index, lost }
  // Features changed since this process read them: the scopes must be those of the current features.
  if (tags.includes('features') || state.unsure) await site.reloadFeatures()
  const scopes = mayDiffer(scope, tags) || state.unsure ? await applyScopes(work, state) : state.scopes
  await applyTags(work, tags)
  if (lost.aborted) return 'done'
  const isRebuildDue = state.asked === true || tags.includes(REBUILD_TAG)
  const { unsure: _, ...known } = state
  await writeFeedState(site, { ...known, ...to, scopes, ...(isRebuildDue && { asked: isRebuildDue }) })
  if (isRebuildDue) rebuildBeside(scope)
  await enqueueVectorsFor(scope, tags).catch(() => undefined)
  return goesOn ? 'more' : 'done'
}

/** Waits for a rebuild in progress: it creates the missing index, or fails because its own was removed. */
async function rebuildNow(scope: SearchScope): Promise<void> {
  await rebuilding.get(scope.site)
  const state = await stateNow(scope)
  if (!state || !(await writtenSince(scope.site, state))) await rebuildIndex(scope)
}

/** The tags of what determines documents besides their objects. */
const SCOPE_TAGS = new Set(['features', 'settings', 'tables', 'pages'])
/** Websites whose scopes were compared since they were opened, as their kit may have changed. */
const compared = new WeakSet<SearchScope['site']>()

function mayDiffer({ site }: SearchScope, tags: string[]): boolean {
  if (compared.has(site) && !tags.some((tag) => SCOPE_TAGS.has(tag))) return false
  compared.add(site)
  return true
}

interface Applying {
  scope: SearchScope
  index: SearchIndex
  /** Aborted when another process has taken over. */
  lost: AbortSignal
}

/** Removed scopes are deleted completely; where fields, routes or settings changed, all documents are made again. */
async function applyScopes(work: Applying, state: FeedState): Promise<FeedState['scopes']> {
  const scopes = await scopesOf(work.scope)
  const there = new Set(scopes.map(({ prefix }) => prefix))
  const known = [...Object.keys(state.scopes), ...(state.unsure ?? [])]
  for (const prefix of known) if (!there.has(prefix)) await work.index.removeObject(prefix)
  for (const { prefix, stamp, source } of scopes)
    if (state.scopes[prefix] !== stamp) await applyAll(work, source.all(work.scope, prefix))
  return stampsOf(scopes)
}

/** The number of tags processed together. */
const AT_ONCE = 500

async function applyTags(work: Applying, tags: string[]): Promise<void> {
  const sources = await sourcesOf(work.scope)
  for (const some of chunks(tags, AT_ONCE))
    for (const source of sources) await applyAll(work, source.changed(work.scope, new Set(some)))
}

async function applyAll({ index, lost }: Applying, batches: AsyncIterable<DocumentBatch>): Promise<void> {
  for await (const { prefixes, documents } of batches) {
    if (lost.aborted) return
    await Promise.all(prefixes.map((prefix) => index.removeObject(prefix)))
    if (documents.length) await index.put(documents)
  }
}

/** It keeps the process alive: a command that waits for the next attempt has nothing else to do. */
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Waits for the end of `work`, up to `ms` milliseconds. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
