// Finds documents by the words of a query.
import type { Stems } from '../analysis/stem.ts'
import type { SearchFacets, SearchHit, SearchQuery, SearchResult, Suggestion, SuggestQuery } from '../document.ts'
import type { DocumentClass } from '../index/document-facts.ts'
import type { IndexReader } from '../index/index-reader.ts'
import { markAll, snippetOf, type SearchedTerms } from './marks.ts'
import { Matches } from './matches.ts'
import { readQuery } from './read-query.ts'
import { topOf } from './top.ts'

/** By relevance; of equal ones the older first. */
type Better = (a: number, b: number) => number

/** The documents found, of all kinds and languages; the best first within the requested range. */
export function searchWords(index: IndexReader, query: SearchQuery, stems: Stems): SearchResult {
  const { q, lang, limit, offset } = query
  const visible = visibleClasses(index, query)
  const matches = new Matches({ index, stems, lang, isVisible: (id) => visible.has(index.facts.classOf(id)) })
  matches.search(readQuery(q, query))
  const found = matches.documents()
  const { facets, ids } = narrow(index, found, query)
  const byScore: Better = (a, b) => matches.score(b) - matches.score(a) || a - b
  const better = query.sort === 'date' ? byDate(index, byScore) : byScore
  const page = topOf(ids, offset + limit, better).slice(offset)
  const hits = page.map((id) => toHit(index, id, { sought: matches.sought, score: matches.score(id) }))
  const corrected = ids.length ? matches.corrected(q) : undefined
  return {
    total: ids.length,
    hits,
    facets,
    ...(corrected !== undefined && { corrected: { q: corrected } }),
    mode: 'keyword',
  }
}

/** Titles that contain all words of the query, the last one as a prefix. */
export function suggestTitles(index: IndexReader, { q, lang, limit }: SuggestQuery, stems: Stems): Suggestion[] {
  const visible = visibleClasses(index, { audience: 'public' })
  const isOfLang = (of: number) => lang === undefined || index.classes.get(of)!.lang === lang
  const isVisible = (id: number) => {
    const of = index.facts.classOf(id)
    return visible.has(of) && isOfLang(of)
  }
  const matches = new Matches({ index, stems, lang, isVisible, titles: true })
  matches.search(readQuery(q))
  const best = topOf(matches.documents(), 4 * limit, (a, b) => matches.score(b) - matches.score(a) || a - b)
  const suggestions = new Map<string, Suggestion>()
  for (const id of best) {
    const { title, url } = index.document(id)
    if (url && !suggestions.has(url)) suggestions.set(url, { title, url })
  }
  return [...suggestions.values()].slice(0, limit)
}

/** The classes of documents that the user may see: all others are treated as if they did not exist. */
export function visibleClasses(
  { classes }: IndexReader,
  { audience, permissions }: Pick<SearchQuery, 'audience' | 'permissions'>,
): Set<number> {
  const maySee = (one: DocumentClass) =>
    (one.audience === 'public' || audience === 'admin') && (!one.permission || permissions?.has(one.permission))
  return new Set([...classes.values()].filter(maySee).map(({ id }) => id))
}

/** Counts each facet without its own filter, and keeps the documents that match all filters. */
export function narrow(
  index: IndexReader,
  found: number[],
  query: SearchQuery,
): { facets: SearchFacets; ids: number[] } {
  const counts = new Map<number, number>()
  for (const id of found) {
    const of = index.facts.classOf(id)
    counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  const facets: SearchFacets = { kind: {}, table: {}, lang: {} }
  const passing = new Set<number>()
  for (const [id, count] of counts) {
    const one = index.classes.get(id)!
    const isOfKind = !query.kinds?.length || query.kinds.includes(one.kind)
    const isOfTable = query.table === undefined || query.table === one.table
    const isOfLang = query.lang === undefined || query.lang === one.lang
    if (isOfTable && isOfLang) countOf(facets.kind, one.kind, count)
    if (isOfKind && isOfLang && one.table) countOf(facets.table, one.table, count)
    if (isOfKind && isOfTable) countOf(facets.lang, one.lang, count)
    if (isOfKind && isOfTable && isOfLang) passing.add(id)
  }
  return { facets, ids: found.filter((id) => passing.has(index.facts.classOf(id))) }
}

function countOf(facet: Record<string, number>, value: string, by: number): void {
  facet[value] = (facet[value] ?? 0) + by
}

/** The latest first, those without a date last. */
export function byDate({ facts }: IndexReader, otherwise: Better): Better {
  const time = (id: number) => (Number.isNaN(facts.timeOf(id)) ? -Infinity : facts.timeOf(id))
  return (a, b) => (time(a) === time(b) ? otherwise(a, b) : time(b) - time(a))
}

/** The result for a document. */
export function toHit(
  index: IndexReader,
  id: number,
  { sought, score }: { sought: SearchedTerms; score: number },
): SearchHit {
  const { key, title, headings, body, url, date, image, object } = index.document(id)
  const { kind, table, lang } = index.classes.get(index.facts.classOf(id))!
  return {
    document: {
      key,
      kind,
      lang,
      title,
      url,
      ...(table && { table }),
      ...(date !== null && { date }),
      ...(image !== null && { image }),
      ...(object !== null && { id: object }),
    },
    title: markAll(title, sought),
    snippet: snippetOf(body || headings, sought),
    score,
  }
}
