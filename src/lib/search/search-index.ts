// The search index of one website.
import type { SearchDocument, SearchQuery, SearchResult, Suggestion, SuggestQuery } from './document.ts'
import type { VectorCounts } from './meaning/embed.ts'

export interface EmbedOptions {
  /** Of public documents; all others are never given to a provider. */
  kinds: readonly string[]
  /** Ends it between two calls of the provider. */
  until?: () => boolean
  signal?: AbortSignal
  /** Called with how many chunks were read. */
  progress?: (done: number) => void
}

export interface IndexStatus {
  documents: number
  /** Different words. */
  words: number
  /** Of the file. */
  bytes: number
  /** When it was last built from all documents; null before the first time. */
  built_at: string | null
  /** Whether it must be built anew: it never was, it was damaged, or words are read in another manner now. */
  stale: boolean
}

/** Works in threads of its own: neither a search nor indexing holds the service. */
export interface SearchIndex {
  /** Adds documents, each in place of the one with its key. */
  put(documents: SearchDocument[]): Promise<void>
  remove(keys: string[]): Promise<void>
  /** All documents whose keys begin so: `page:<uid>:` is a page in all its languages. */
  removeObject(prefix: string): Promise<void>
  /** By words when the query asks for meaning, but nothing can be found by it now: `mode` says how it was, and `notice` why. */
  search(query: SearchQuery): Promise<SearchResult>
  /** Titles of public documents, while somebody types. */
  suggest(query: SuggestQuery): Promise<Suggestion[]>
  status(): Promise<IndexStatus>
  /**
   * Builds the index from all documents beside the one in use, which is replaced at the end. What is put or removed meanwhile
   * is so in the new one as well. `progress` is called with how many documents are done.
   */
  rebuild(documents: AsyncIterable<SearchDocument[]>, progress?: (done: number) => void): Promise<void>
  /** Has vectors made of what has none; false when it did not come to the end. Throws what the embedder throws. */
  embedMissing(options: EmbedOptions): Promise<boolean>
  /** Removes all vectors. */
  forgetVectors(): Promise<void>
  /** How many documents of these kinds the model has read. */
  countVectors(model: string, kinds: readonly string[]): Promise<VectorCounts>
}
