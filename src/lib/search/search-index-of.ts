// The index of a website, in `search.sqlite` of its folder.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { FileIndex } from './file-index.ts'
import type { Embedder } from './meaning/embed.ts'
import type { SearchIndex } from './search-index.ts'

/** The file is opened on first use. With an embedder it also searches by meaning. */
export function searchIndexOf(
  { search, clock }: Pick<Installation, 'search' | 'clock'>,
  { sideDatabases }: Pick<Site, 'sideDatabases'>,
  { embedder }: { embedder?: Embedder | undefined } = {},
): SearchIndex {
  const path = sideDatabases.fileOf('search')
  sideDatabases.opensElsewhere('search', () => search.forget(path))
  return new FileIndex(search, { path, clock, embedder })
}
