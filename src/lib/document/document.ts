// The life cycle of documents: drafts, review, publication, revisions, trash; and warnings about links to them.
/** Moves between statuses, as operations request them. */
export { applyAction } from './life.ts'
/** Scheduled publishing and unpublishing. */
export { schedule } from './schedule.ts'
/** What waits for review. */
export { listSubmitted } from './submitted.ts'
/** The outcomes of what a user submitted, or everybody. */
export { outcomesOf } from './outcomes.ts'
/** Revisions: add, read, delete, and return from operations. */
export { addRevision, dropRevisions, getRevision, listRevisions, serializeRevision } from './revisions.ts'
/** Compare revisions, and make one the draft again. */
export { discardDraft, revisedOf } from './revised.ts'
/** Restore what visitors saw before a change, or apply the state of an import. */
export { applyState, revertPublication } from './revert-publication.ts'
/** What a document keeps of its state when an export of another system replaces it. */
export { inheritState } from './revert-publication.ts'
/** Scheduled publications that failed, with the reason. */
export { failedPublications } from './failed-publications.ts'
/** The trash of all areas: queries for the list, an item by uid; moving, restoring and deleting documents. */
export { moveToTrash, purgeOld, trashedItem, trashedRows } from './trash.ts'
/** Warnings about links to what is hidden or deleted. */
export { warnOfLinks } from './linked-from.ts'
