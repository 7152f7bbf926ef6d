// Migrations that lose nothing, and the snapshots behind them.
export { migrateLease } from './migrate-site.ts'
export { migrateSite, pendingMigrationsOf, type SiteMigration } from './migrate-sites.ts'
export { dumpTools } from './dump.ts'
