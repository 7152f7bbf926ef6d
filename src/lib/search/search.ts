// The public API of search: sources of documents, and the index of a website.
export type { SearchHit } from './document.ts'
export type { Embedder } from './meaning/embed.ts'
/** The index of a website. */
export { searchIndexOf } from './search-index-of.ts'
/** The search of visitors, and suggestions while they type. */
export { findForVisitor, suggest, type Found, type VisitorQuery } from './find.ts'
/** The search of users: ids for lists with a search, or complete results. */
export { find, foundIds } from './find.ts'
/** Rebuilds the index. */
export { eraseFromIndex, rebuildIndex } from './feed/rebuild.ts'
/** The content and state of the index. */
export { isIndexNew, searchState, type MeaningState } from './status.ts'
/** Updates the index after a server's writes. */
export { followCommits } from './feed/follow-commits.ts'
/** All public documents, one by one. */
export { publicDocuments } from './public-documents.ts'
