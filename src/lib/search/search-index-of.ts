// The index of a website, in `search.sqlite` of its folder.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { FileIndex } from './file-index.ts'
import type { Embedder } from './meaning/embed.ts'
import type { SearchIndex } from './search-index.ts'

/** Nothing is opened before it is asked for something. With an embedder it finds by meaning as well. */
export function searchIndexOf(
  { search, clock }: Pick<Installation, 'search' | 'clock'>,
  { beside }: Pick<Site, 'beside'>,
  { embedder }: { embedder?: Embedder | undefined } = {},
): SearchIndex {
  const path = beside.fileOf('search')
  beside.opensElsewhere('search', () => search.forget(path))
  return new FileIndex(search, { path, clock, embedder })
}
