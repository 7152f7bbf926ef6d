// The search index of one website.
import type { SearchDocument, SearchQuery, SearchResult, Suggestion, SuggestQuery } from './document.ts'
import type { VectorCounts } from './meaning/embed.ts'

export interface EmbedOptions {
  /** Kinds of public documents; others are never sent to a provider. */
  kinds: readonly string[]
  /** Texts that have nothing to do with the website; without them hits are cut at a fixed distance. */
  off_topic?: readonly string[]
  /** Stops between two calls of the provider when it returns true. */
  until?: () => boolean
  signal?: AbortSignal
  /** Called with the number of embedded chunks. */
  progress?: (done: number) => void
}

export interface IndexStatus {
  documents: number
  /** The number of distinct words. */
  words: number
  /** The size of the file. */
  bytes: number
  /** When it was last built from all documents; null before the first time. */
  built_at: string | null
  /** Whether it must be rebuilt: it was never built, was damaged, or words are now split differently. */
  stale: boolean
}

/** Works in separate threads: neither searching nor indexing blocks the service. */
export interface SearchIndex {
  /** Adds documents; existing ones with the same key are replaced. */
  put(documents: SearchDocument[]): Promise<void>
  remove(keys: string[]): Promise<void>
  /** Removes all documents with a key prefix: `page:<uid>:` is a page in all its languages. */
  removeObject(prefix: string): Promise<void>
  /** Uses keywords if meaning is requested but not available: `mode` is the mode used, and `notice` the reason. */
  search(query: SearchQuery): Promise<SearchResult>
  /** Titles of public documents, for suggestions while typing. */
  suggest(query: SuggestQuery): Promise<Suggestion[]>
  status(): Promise<IndexStatus>
  /**
   * Builds a new index from all documents, which replaces the one in use at the end. Documents put or removed meanwhile
   * are so in the new one as well. `progress` is called with the number of documents done.
   */
  rebuild(documents: AsyncIterable<SearchDocument[]>, progress?: (done: number) => void): Promise<void>
  /** Makes missing vectors; false when it was stopped early. Throws the embedder's error. */
  embedMissing(options: EmbedOptions): Promise<boolean>
  /** Removes all vectors. */
  forgetVectors(): Promise<void>
  /** How many documents of these kinds the model has embedded. */
  countVectors(model: string, kinds: readonly string[]): Promise<VectorCounts>
}
