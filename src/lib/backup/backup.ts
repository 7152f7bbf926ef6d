// Migrations that lose nothing, and the snapshots behind them.
export { migrateLease } from './migrate-site.ts'
/** The programs that dump and restore a MariaDB or MySQL database. */
export { dumpTools } from './dump.ts'

/** Migrations of a website's database: all, those that lack, and applied when it is opened. */
export { allMigrations, migrateOnOpen, pendingOf } from './migrate-site.ts'
/** Lets migrations that failed a moment ago be tried again. */
export { forgetFailures } from './failed-migrations.ts'
