// The public API of forms: their pages, submissions, and the encrypted files of requests.
/** A form by the handle of its table. */
export { findForm, type Form } from './form.ts'
/** The same as a block of a page prints it. */
export { formView } from './form-view.ts'
/** What its address answers: to fill in, closed, after sending, and a token for scripts. */
export { blankForm, closedForm, scriptToken, sentForm } from './form-answers.ts'
/** Takes what was sent. */
export { receiveForm } from './form-answers.ts'
/** What may be sent: how much of it, and its words by name. */
export { MAX, wordOf, type PendingFile, type Post, type Word } from './post.ts'
/** Room for the files of a post, sealed while they arrive; whether the disk or the store failed them. */
export { isOfStore, openUploadStore } from './pending-files.ts'
/** The sealed bytes of a file of a request. */
export { openRequestFile } from './find-request.ts'
