// The door of tables of entries: what other areas may ask of them.
/** Deletion of what entries lead to: refused where one needs it, else taken out of them. */
export { demandReleasable, releaseTarget, unlessRestricted } from './entries/release-target.ts'
/** What lies in the trash, and one thing of it. */
export { trashedData, trashedRows } from './trashed.ts'
/** The subject of operations on an entry. */
export { entrySubject } from './entry-subject.ts'
/** One entry, and how the index of references names it. */
export { findEntry, objectOf, type StoredEntry } from './entries/locate-entry.ts'
/** An entry as operations answer it. */
export { showEntry } from './entries/show-entry.ts'
/** Versions of an entry. */
export { restoreContent, versionOf } from './entries/entry-revisions.ts'
/** Entries that wait for review. */
export { submittedEntries } from './entries/submitted-entries.ts'
/** Whether the hubs of shared tables answer. */
export { examineHubs, tablesWithoutHub } from './shared/examine-hubs.ts'
/** A website that is removed leaves all tables it shares. */
export { forgetWebsite } from './shared/forget-website.ts'
/** Values that must differ and do not. */
export { repeatedInTables } from './tables/refresh-keys.ts'
/** Who names tables and their fields lets the names follow. */
export { followedName, type TableReferrer, type TableTurn } from './tables/table-referrer.ts'
/** A table as an external source fills it. */
export { SyncedTable } from './synced/synced-table.ts'
