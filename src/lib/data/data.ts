// The door of tables of entries: what other areas may ask of them.
export { demandReleasable, releaseTarget, type Target } from './entries/release-target.ts'
export { trashedData, trashedRows, type TrashedData } from './trashed.ts'
export { forgetWebsite } from './shared/forget-website.ts'
export { entrySubject } from './entry-subject.ts'
export { findEntry, objectOf, type StoredEntry } from './entries/locate-entry.ts'
export { restoreContent, showContent, versionOf } from './entries/entry-revisions.ts'
export { showEntry } from './entries/show-entry.ts'
