// The public API of tables of entries for other areas.
/** A table of entries with its checked fields and settings. */
export type { DataTable } from './tables/definition.ts'
/** Checks the fields and settings of a table; those it would have. */
export { readDefinition } from './tables/definition.ts'
/** A table by its handle. */
export { lookUpTable } from './tables/find-table.ts'
/** The tables with public entries, and their former routes. */
export { formerAndCurrentTables } from './tables/content-tables.ts'
/** The parts of a table that visitors see, and the fields of its form. */
export { visitorsView } from './tables/visitors-view.ts'
/** Whether visitors can fill in fields of a type. */
export { isFilledIn } from './tables/not-asked.ts'
/** A list of entries as visitors see them. */
export { listPublicEntries } from './entries/list-public.ts'
/** Their occurrences, for calendars. */
export { publicOccurrences } from './occurrences/public-occurrences.ts'
/** The entry at an address, with its versions in other languages. */
export { publicDetail } from './entries/public-detail.ts'
/** Whether there was an entry, now in the trash, at an address. */
export { deletedEntry } from './entries/deleted-entry.ts'
/** Titles, addresses and images of entries, for links and relations. */
export { lookUpHeads } from './entries/public-heads.ts'
/** The addresses of all of them, for the sitemap. */
export { publicAddresses } from './entries/public-addresses.ts'
/** The subject of operations on an entry. */
export { entrySubject } from './entry-subject.ts'
/** An entry as a document with revisions. */
export { revisedEntry } from './entries/entry-kind.ts'
/** Whether the hubs of shared tables respond. */
export * as hubs from './shared/examine-hubs.ts'
/** Removes a deleted website from all shared tables; what it shared begins again once it is restored. */
export * as deletedWebsite from './shared/deleted-website.ts'
/** Duplicate values of unique fields. */
export { repeatedInTables } from './tables/refresh-keys.ts'
/** The new name of a table or field, for areas that refer to it. */
export { followedName } from './tables/table-referrer.ts'
/** Records of CSV, as imports read them. */
export { readCsv } from './transfer/read-csv.ts'
/** A table as an external source fills it. */
export { SyncedTable } from './synced/synced-table.ts'
