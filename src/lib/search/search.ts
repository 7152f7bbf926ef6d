// The door of search: what can be found, and the index of a website.
export type { Marked, SearchDocument, SearchHit, SearchQuery } from './document.ts'
export type { Embedder } from './meaning/embed.ts'
export type { SearchIndex } from './search-index.ts'
/** The index of a website. */
export { searchIndexOf } from './search-index-of.ts'
/** What visitors find, and what they may mean while they type. */
export { findForVisitor, suggest, type Found, type VisitorQuery } from './find.ts'
/** What somebody may see: ids for lists that look for words, or all of it. */
export { find, foundIds } from './find.ts'
/** The index is built anew, and its state. */
export { eraseFromIndex, rebuildIndex } from './feed/rebuild.ts'
/** What is in it, and how far it is. */
export { searchState, type MeaningState } from './status.ts'
/** How much there is to be found. */
export { countFindable } from './find.ts'
/** It follows what a server writes. */
export { followCommits } from './feed/follow-commits.ts'
/** What visitors can find, document by document. */
export { publicDocuments } from './public-documents.ts'
