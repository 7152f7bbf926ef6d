// The door of search: what can be found, and the index of a website.
export type {
  Marked,
  SearchDocument,
  SearchFacets,
  SearchHit,
  SearchMode,
  SearchQuery,
  SearchResult,
  Suggestion,
  SuggestQuery,
} from './document.ts'
export type { Embed, Embedded } from './meaning/embed.ts'
export type { IndexStatus, SearchIndex } from './search-index.ts'
/** The index of a website. */
export { searchIndexOf } from './search-index-of.ts'
