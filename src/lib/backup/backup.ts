// Backups of websites; migrations that lose nothing, and the snapshots behind them.
/** Makes a backup. */
export { createBackup } from './create-backup.ts'
/** The backups of a folder, and the default folder. */
export { defaultTarget, listTarget } from './target.ts'
/** Whether a website, and the accounts, are backed up as they should be. */
export { backupState } from './nightly.ts'
/** The outcome of backups requested in the admin. */
export { changeRecord, readRecord } from './backup-record.ts'
/** Whether a backup is complete and undamaged. */
export { verifyBackup } from './verify-backup.ts'
/** Extracts all of a backup into a folder. */
export { extractBackup } from './extract-backup.ts'
/** A backup's manifest, without the rest. */
export { readHead } from './read-head.ts'
/** The secret key of age in the text of a file. */
export { identityIn } from './archive/age.ts'
/** Reports a full disk, or a folder that cannot be written, as such. */
export { writingTo } from './write-errors.ts'
/** Replaces a website by the restored one. */
export { discardPrepared, finishSwap, readNote, writeNote } from './swap.ts'
/** Migrations that a website's database lacks, and the lease under which they are applied. */
export { migrateLease, pendingOf } from './migrate-site.ts'
/** Migrations that failed a moment ago, and how to have them tried again. */
export * as failedMigrations from './failed-migrations.ts'
/** The programs that dump and restore a MariaDB or MySQL database, and a dump brought into one. */
export * as dump from './dump.ts'
/** The keys that backups were made under. */
export * as backupKeys from './backup-keys.ts'
