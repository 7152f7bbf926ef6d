// The index of a website, in `search.sqlite` of its folder.
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { FileIndex } from './file-index.ts'
import type { Embed } from './meaning/embed.ts'
import type { SearchIndex } from './search-index.ts'

/** Nothing is opened before it is asked for something. With `embed`, where embeddings are configured, it finds by meaning as well. */
export function searchIndexOf(
  { search, clock }: Pick<Installation, 'search' | 'clock'>,
  { beside }: Pick<Site, 'beside'>,
  { embed }: { embed?: Embed | undefined } = {},
): SearchIndex {
  const path = beside.fileOf('search')
  beside.opensElsewhere('search', () => search.forget(path))
  return new FileIndex(search, { path, clock, embed })
}
