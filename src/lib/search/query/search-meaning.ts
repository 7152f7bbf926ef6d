// Finds documents by what a query means: by meaning alone, or together with its words.
import type { Stems } from '../analysis/stem.ts'
import type { SearchQuery, SearchResult } from '../document.ts'
import type { IndexFile } from '../index/index-file.ts'
import type { IndexReader } from '../index/index-reader.ts'
import { fuse } from '../meaning/fuse.ts'
import type { Vectors } from '../meaning/vectors.ts'
import { usableModel } from '../meaning/models.ts'
import { readQuery } from './read-query.ts'
import { Matches } from './matches.ts'
import { byDate, narrow, toHit, visibleClasses } from './search-words.ts'
import { topOf } from './top.ts'

/** So many of the best by words and by meaning are ranked together. */
const MAX = 200
/** Cosine distance: what is further away has nothing to do with it, whatever the model. */
const FURTHEST = 0.75

/** `vector` is the query's, by the model in use; undefined when there is no such model. */
export function searchMeaning(
  index: IndexReader,
  query: SearchQuery & { vector: number[]; model: string },
  { stems, vectors, file }: { stems: Stems; vectors: Vectors; file: IndexFile },
): SearchResult | undefined {
  const model = usableModel(file)
  if (!model || model.name !== query.model || model.dimensions !== query.vector.length) return undefined
  const visible = visibleClasses(index, query)
  const isVisible = (id: number) => visible.has(index.facts.classOf(id))
  const nearest = vectors.nearest(query.vector, {
    model,
    generation: index.generation,
    classes: [...visible],
    most: MAX,
  })
  const furthest = Math.min(model.furthest ?? FURTHEST, FURTHEST)
  const near = [...nearest].filter(([, distance]) => distance < furthest).map(([id]) => id)
  const matches = new Matches({ index, stems, lang: query.lang, isVisible })
  matches.search(readQuery(query.q, query))
  const matched = query.mode === 'semantic' ? [] : matches.documents()
  const byWords = topOf(matched, MAX, (a, b) => matches.score(b) - matches.score(a) || a - b)
  const corrected = byWords.length ? matches.corrected(query.q) : undefined
  const scores = fuse([byWords, near])
  const { facets, ids } = narrow(index, [...new Set([...matched, ...near])], query)
  const score = (id: number) => (scores.get(id) ?? 0) * index.weightOf(id) || matches.score(id) * 1e-6
  const byScore = (a: number, b: number) => score(b) - score(a) || a - b
  const page = topOf(ids, query.offset + query.limit, query.sort === 'date' ? byDate(index, byScore) : byScore)
  return {
    total: ids.length,
    hits: page.slice(query.offset).map((id) => toHit(index, id, { sought: matches.sought, score: score(id) })),
    facets,
    ...(corrected !== undefined && { corrected: { q: corrected } }),
    mode: query.mode === 'semantic' ? 'semantic' : 'hybrid',
  }
}
