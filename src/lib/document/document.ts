// What pages and entries have alike: revisions, publications that fail, warnings of what leads to them.
/** Versions of a page's or an entry's content. */
export { addRevision, getRevision, kindOf, type Revised, type RevisionKind } from './revisions.ts'
/** What is planned and fails goes back to what it was, with the reason. */
export { failedPublications, failPublication, forgetFailure, isLasting } from './failed-publications.ts'
/** What lies in the trash, of all areas: as queries for a list, and one thing by its uid. */
export { trashedItem, trashedRows } from './trash.ts'
/** Names the places of errors for whoever edits. */
export { placesOfEntry, placesOfPage } from './error-places.ts'
/** Whoever hides or deletes something is warned of what links to it. */
export { warnOfLinks, warnOfPage } from './linked-from.ts'
