// Searches a website: updates the index first, and shows nothing that may have been hidden since.
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import type { SearchFacets, SearchHit, SearchQuery, SearchResult, Suggestion, SuggestQuery } from './document.ts'
import type { DocumentSource, SearchScope } from './define-documents.ts'
import { follow, isIndexUnchanged } from './feed/follow.ts'
import { scopesOf, sourcesOf } from './feed/sources.ts'
import { embedderOf } from './meaning/site-embedder.ts'
import { countMiss } from './misses.ts'
import { searchIndexOf } from './search-index-of.ts'
import { kindsOf, providedKinds, readSearchSettings } from './settings.ts'

export interface Found extends SearchResult {
  /** The labels of kinds that extensions add. */
  labels?: Record<string, string>
  /** There is no index yet: it is being built. */
  building: boolean
}

/** Milliseconds that a search waits for the latest writes; by default that of the feed. */
interface Patience {
  patience?: number
}

export async function find(scope: SearchScope, query: SearchQuery, how: Patience = {}): Promise<Found> {
  const found = await findIn(scope, query, how)
  // If the index was removed during the search, it is rebuilt, and searched once more.
  return found.building || (await isIndexUnchanged(scope)) ? found : findIn(scope, query, how)
}

async function findIn(scope: SearchScope, query: SearchQuery, how: Patience): Promise<Found> {
  const sources = await sourcesOf(scope)
  const there = sources.flatMap((source) => source.kinds)
  const kinds = query.kinds ? there.filter((kind) => query.kinds!.includes(kind)) : there
  const { tags } = await follow(scope, how)
  if (!tags) return { ...NOTHING, building: true }
  if (!kinds.length) return { ...NOTHING, building: false }
  const isByMeaning = query.mode !== undefined && query.mode !== 'keyword'
  const embedder = isByMeaning ? await embedderOf(scope) : undefined
  const index = searchIndexOf(scope.installation, scope.site, { embedder })
  const narrowedQuery = { ...query, kinds }
  if (!tags.size) {
    const found = withoutRepeated(await index.search(narrowedQuery))
    const facets = { ...found.facets, kind: only(found.facets.kind, there) }
    return { ...found, facets, building: false }
  }
  const trusted = isTrusted(sources, tags)
  const all = await index.search({ ...narrowedQuery, offset: 0, limit: WHILE_BEHIND })
  return { ...narrowed(all, query, trusted), building: false }
}

const NOTHING: SearchResult = {
  total: 0,
  hits: [],
  facets: { kind: {}, table: {}, lang: {} },
  mode: 'keyword',
}

/** Titles of pages that visitors may open, while they type. */
export async function suggest(scope: SearchScope, query: SuggestQuery): Promise<Suggestion[]> {
  const { tags } = await follow(scope, { patience: SHORT })
  if (!tags) return []
  const { kinds } = await readSearchSettings(scope.site)
  if (!tags.size && kinds.length === kindsOf(scope.site).length)
    return searchIndexOf(scope.installation, scope.site).suggest(query)
  const { q, lang, limit } = query
  const titleQuery = {
    q,
    kinds,
    ...(lang !== undefined && { lang }),
    limit,
    offset: 0,
    audience: 'public' as const,
  }
  const { hits } = await find(scope, titleQuery, { patience: 0 })
  return hits.flatMap(({ document: { title, url } }) => (url ? [{ title, url }] : []))
}

const SHORT = 300

/** The most hits that are checked one by one while the index is behind. */
const WHILE_BEHIND = 200

const isTrusted =
  (sources: readonly DocumentSource[], tags: ReadonlySet<string>) =>
  ({ document }: SearchHit): boolean => {
    const { key, id } = document
    return !sources.some((source) => source.isTouched({ key, ...(id !== undefined && { id }) }, tags))
  }

/** Counts again as well: hidden documents must not be counted. */
function narrowed(
  all: SearchResult,
  { offset, limit }: SearchQuery,
  trusted: (hit: SearchHit) => boolean,
): SearchResult {
  const hits = unrepeated(all.hits.filter(trusted))
  return {
    ...all,
    total: hits.length,
    hits: hits.slice(offset, offset + limit),
    facets: facetsOf(hits),
  }
}

function facetsOf(hits: readonly SearchHit[]): SearchFacets {
  const facets: SearchFacets = { kind: {}, table: {}, lang: {} }
  const count = (facet: Record<string, number>, value: string | undefined) => {
    if (value !== undefined) facet[value] = (facet[value] ?? 0) + 1
  }
  for (const { document } of hits) {
    count(facets.kind, document.kind)
    count(facets.table, document.table)
    count(facets.lang, document.lang)
  }
  return facets
}

/** If the public version and the draft of an object are found, the better one is returned. */
function withoutRepeated(result: SearchResult): SearchResult {
  const hits = unrepeated(result.hits)
  return { ...result, hits, total: result.total - (result.hits.length - hits.length) }
}

function unrepeated(hits: readonly SearchHit[]): SearchHit[] {
  const objects = new Set<string>()
  return hits.filter(({ document: { key } }) => {
    const object = key.replace(/:draft$/, '')
    return !objects.has(object) && objects.add(object)
  })
}

/** The number of objects that can be found, by the first kind of their source. */
export async function countFindable(scope: SearchScope): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { prefix, source } of await scopesOf(scope)) {
    const [kind = ''] = source.kinds
    counts[kind] = (counts[kind] ?? 0) + (await source.count(scope, prefix))
  }
  return counts
}

interface Listed {
  q: string
  kinds: readonly string[]
  table?: string | undefined
}

/** Ids of objects that members find, the best first, for lists with a search; empty while the search is off or fails. */
export async function foundIds(ctx: Context, { q, kinds, table }: Listed): Promise<number[]> {
  if (!hasFeature(ctx.site, 'search')) return []
  const { permissions } = ctx.principal
  const query = {
    q,
    kinds: [...kinds],
    offset: 0,
    limit: MAX_LISTED,
    audience: 'admin' as const,
    permissions,
  }
  const found = await find(ctx, { ...query, ...(table !== undefined && { table }) }).catch(() => undefined)
  return [...new Set(found?.hits.flatMap(({ document: { id } }) => id ?? []))]
}

const MAX_LISTED = 200

/** The search for visitors: of the kinds that the website has chosen. A search without results is recorded. */
export async function findForVisitor(scope: SearchScope, query: VisitorQuery): Promise<Found> {
  const { kinds, note_misses, mode } = await readSearchSettings(scope.site)
  const requested = query.kinds ? kinds.filter((kind) => query.kinds!.includes(kind)) : kinds
  const labels = Object.fromEntries(providedKinds(scope.site).map(({ kind, label }) => [kind, label]))
  const found: Found = {
    ...(await find(scope, { mode, ...query, audience: 'public', kinds: requested })),
    labels,
  }
  const isWhole = !query.kinds && query.table === undefined && query.offset === 0
  found.facets.kind = only(found.facets.kind, kinds)
  if (note_misses && isWhole && !found.total && !found.building)
    await countMiss(scope, { q: query.q, lang: query.lang ?? scope.site.default_language }).catch(() => undefined)
  return found
}
/** A facet has all values, also those that visitors cannot find. */
const only = (counts: Record<string, number>, kinds: readonly string[]): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([kind]) => kinds.includes(kind)))

export type VisitorQuery = Omit<SearchQuery, 'audience' | 'permissions'>
