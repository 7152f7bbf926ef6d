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
/** What visitors find, and what a server does with it. */
export { findForVisitor, hasSearch, suggest, type Found, type VisitorQuery } from './find.ts'
/** The index is built anew, and its state. */
export { rebuildIndex } from './feed/rebuild.ts'
export { searchState, type SearchState } from './status.ts'
/** It follows what this process writes. */
export { followCommits, type CommitFollower } from './feed/follow-commits.ts'
/** What areas have that can be found. */
export type { DocumentBatch, DocumentScope, DocumentSource, RoutedTable, SourcePlace } from './document-source.ts'
