// The tables of the two kinds of database, by name. Each area adds its own in its table.ts (`declare module`).

/** Tables of the database layer itself, in both kinds of database. */
export interface SystemTables {
  write_lock: { id: number }
  migrations: { owner: string; version: number; name: string; applied_at: string }
  idempotency: {
    token: string
    key: string
    operation: string
    hash: string
    outcome: string
    created_at: string
  }
}

/** Tables of one website. */
export interface SiteTables extends SystemTables {
  /** One row: the number of the last write to a table that facts are read from (MySQL). */
  fact_changes: { id: number; n: number }
}
/** Tables of the installation. */
export interface NetworkTables extends SystemTables {}
