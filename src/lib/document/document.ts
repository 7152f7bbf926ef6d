// The one life of documents: drafts, review, publication, revisions, trash; and warnings of what leads to them.
/** Moves of the states, as operations are asked for them. */
export { act } from './life.ts'
/** Publishing and taking offline at a time to come. */
export { schedule } from './schedule.ts'
/** What waits for review. */
export { listSubmitted } from './submitted.ts'
/** What became of what somebody submitted. */
export { outcomesOf } from './outcomes.ts'
/** Versions of content: added, read, dropped, and as operations answer them. */
export { addRevision, dropRevisions, getRevision, listRevisions, showRevision } from './revisions.ts'
/** Versions compared, and made the draft again. */
export { discardDraft, revisedOf } from './revised.ts'
/** What visitors see becomes what it was before a change, or where a document comes from. */
export { applyState, revertPublication } from './revert-publication.ts'
/** What was planned and failed, with the reason. */
export { failedPublications } from './failed-publications.ts'
/** What lies in the trash, of all areas: as queries for a list, and one thing by its uid; how documents go there and leave. */
export { moveToTrash, purgeOld, trashedDocument, trashedItem, trashedRows } from './trash.ts'
/** Whoever hides or deletes something is warned of what links to it. */
export { warnOfLinks } from './linked-from.ts'
