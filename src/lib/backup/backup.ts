// Migrations that lose nothing, and the snapshots behind them.
export { migrateLease } from './migrate-site.ts'
export { dumpTools } from './dump.ts'
