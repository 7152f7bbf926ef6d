// Search indexes for tests: in this thread, or in threads as the service has them.
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { Stems } from '../../src/lib/search/analysis/stem.ts'
import type { SearchDocument, SearchQuery, SearchResult } from '../../src/lib/search/document.ts'
import { FileIndex } from '../../src/lib/search/file-index.ts'
import { IndexFile } from '../../src/lib/search/index/index-file.ts'
import { IndexReader } from '../../src/lib/search/index/index-reader.ts'
import { IndexWriter } from '../../src/lib/search/index/write-index.ts'
import { IndexThreads } from '../../src/lib/search/index-threads.ts'
import { searchWords } from '../../src/lib/search/query/search-words.ts'
import { tempFolder } from './temp.ts'

const clock = { now: () => new Date('2026-03-01T12:00:00Z') }

/** A public German page, with what differs. */
export const documentOf = (id: number, more: Partial<SearchDocument> = {}): SearchDocument => ({
  key: `page:${id}:${more.lang ?? 'de'}`,
  kind: 'page',
  lang: 'de',
  title: `Page ${id}`,
  headings: '',
  body: '',
  url: `/${id}`,
  audience: 'public',
  id,
  ...more,
})

export type Find = (q: string, more?: Partial<SearchQuery>) => SearchResult

/** An index of documents in this thread. */
export function searchIn(t: TestContext, documents: SearchDocument[]): Find {
  const file = new IndexFile(join(tempFolder(t), 'search.sqlite'))
  t.after(() => file.close())
  const stems = new Stems()
  new IndexWriter(file, stems).put(documents)
  const reader = new IndexReader(file)
  return (q, more = {}) =>
    reader.read((index) => searchWords(index, { q, audience: 'public', limit: 10, offset: 0, ...more }, stems))
}

/** An index in threads; `path` opens one that another index has open as well. */
export function indexIn(t: TestContext, path = join(tempFolder(t), 'search.sqlite')) {
  const threads = new IndexThreads()
  t.after(() => threads.close())
  const index = new FileIndex(threads, { path, clock })
  const find = (q: string, more: Partial<SearchQuery> = {}) =>
    index.search({ q, audience: 'public', limit: 10, offset: 0, ...more })
  return { index, find, path, threads }
}

/** The numbers of the documents that were found, best first. */
export const idsOf = ({ hits }: SearchResult): (number | undefined)[] => hits.map(({ document }) => document.id)
