// Backups of websites; migrations that lose nothing, and the snapshots behind them.
/** Makes a backup. */
export { createBackup } from './create-backup.ts'
/** The backups of a folder, and the folder when nobody names one. */
export { defaultTarget, listTarget } from './target.ts'
/** Whether a website, and the accounts, are backed up as they should be. */
export { backupState } from './nightly.ts'
/** What became of what people asked for in the admin. */
export { changeRecord, readRecord } from './backup-record.ts'
/** Whether one is whole. */
export { verifyBackup } from './verify-backup.ts'
/** What is in one: all of it in a folder, or what it says of itself. */
export { extractBackup } from './extract-backup.ts'
/** What a backup says of itself, without the rest. */
export { readHead } from './read-head.ts'
/** The secret key of age in the text of a file. */
export { identityIn } from './archive/age.ts'
/** A full disk, and a folder that cannot be written, said as such. */
export { writingTo } from './write-errors.ts'
/** A restored website takes the place of the one that was there. */
export { discardPrepared, finishSwap, readNote, writeNote } from './swap.ts'
/** Migrations that a website's database lacks, and the lease under which they are applied. */
export { migrateLease, pendingOf } from './migrate-site.ts'
/** Migrations that failed a moment ago: which they are, and that they are tried again. */
export * as failedMigrations from './failed-migrations.ts'
/** The programs that dump and restore a MariaDB or MySQL database, and a dump brought into one. */
export { dumpTools, loadDump } from './dump.ts'
