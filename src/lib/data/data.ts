// The door of tables of entries: what other areas may ask of them.
export {
  demandReleasable,
  emptyMedia,
  releaseTarget,
  unlessRestricted,
  type Target,
} from './entries/release-target.ts'
export { trashedData, trashedRows, type TrashedData } from './trashed.ts'
export { examineHubs, tablesWithoutHub, type HubState } from './shared/examine-hubs.ts'
export { forgetWebsite } from './shared/forget-website.ts'
export { entrySubject } from './entry-subject.ts'
export { findEntry, objectOf, type StoredEntry } from './entries/locate-entry.ts'
export { restoreContent, showContent, versionOf } from './entries/entry-revisions.ts'
export { indexEntryUses } from './entries/index-uses.ts'
export { relatedTo } from './entries/warn-of-use.ts'
export { entryNames, type EntryName } from './entries/name-entries.ts'
export { keepDefaults } from './tables/keep-defaults.ts'
export { forgetViewsOfAccount, viewsOfAccount } from './views/forget-views.ts'
export { submittedEntries, type WaitingTable } from './entries/submitted-entries.ts'
export { showEntry } from './entries/show-entry.ts'
export { refreshKeys, refreshPhones, repeatedInTables } from './tables/refresh-keys.ts'
export { wantShown } from './tables/want-shown.ts'
