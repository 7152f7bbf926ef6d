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
export type { IndexStatus, SearchIndex } from './search-index.ts'
/** Searches a website, as much as the one who asks may see. */
export { find } from './find.ts'
/** What areas have that can be found. */
export type { DocumentBatch, DocumentScope, DocumentSource, RoutedTable, SourcePlace } from './document-source.ts'
