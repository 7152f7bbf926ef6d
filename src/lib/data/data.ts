// The door of tables of entries: what other areas may ask of them.
/** A table of entries with its checked fields and settings. */
export type { DataTable } from './tables/definition.ts'
/** A table by its handle. */
export { lookUpTable } from './tables/find-table.ts'
/** The tables whose entries visitors can see, and where they were before. */
export { contentPlaces } from './tables/content-tables.ts'
/** What visitors see of a table and are asked for. */
export { visitorsView } from './tables/visitors-view.ts'
/** Whether visitors can fill in fields of a type. */
export { isFilledIn } from './tables/not-asked.ts'
/** What visitors see of entries: a list of them. */
export { listPublicEntries } from './entries/list-public.ts'
/** When they take place, for calendars. */
export { publicOccurrences } from './occurrences/public-occurrences.ts'
/** The entry at an address, with its versions in other languages. */
export { publicDetail } from './entries/public-detail.ts'
/** Whether there was one that lies in the trash now. */
export { deletedEntry } from './entries/deleted-entry.ts'
/** What links and relations to entries show of them. */
export { lookUpHeads } from './entries/public-heads.ts'
/** The addresses of all of them, for the sitemap. */
export { publicAddresses } from './entries/public-addresses.ts'
/** The subject of operations on an entry. */
export { entrySubject } from './entry-subject.ts'
/** An entry as what has revisions. */
export { revisedEntry } from './entries/entry-kind.ts'
/** Whether the hubs of shared tables answer. */
export { examineHubs, tablesWithoutHub } from './shared/examine-hubs.ts'
/** A website that is removed leaves all tables it shares. */
export { forgetWebsite } from './shared/forget-website.ts'
/** Values that must differ and do not. */
export { repeatedInTables } from './tables/refresh-keys.ts'
/** Who names tables and their fields lets the names follow. */
export { followedName } from './tables/table-referrer.ts'
/** Lines of CSV, as imports read them. */
export { readCsv } from './transfer/read-csv.ts'
/** A table as an external source fills it. */
export { SyncedTable } from './synced/synced-table.ts'
