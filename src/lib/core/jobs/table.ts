// Rows of jobs (per website) and of leases and wake-ups (network).
import type { Generated } from 'kysely'

export interface JobRow {
  id: Generated<number>
  uid: string
  kind: string
  payload: string
  /** At most one waiting job has a given key. */
  unique_key: string | null
  status: 'waiting' | 'done' | 'failed'
  run_at: string
  attempts: number
  max_attempts: number
  lease_until: string | null
  leased_by: string | null
  error: string | null
  created_at: string
  finished_at: string | null
}
export interface JobTables {
  jobs: JobRow
}
/** A row that a write of the network database adds to a website's database, until it has been forwarded. */
export interface OutboxRow {
  id: Generated<number>
  uid: string
  site: string
  kind: 'job' | 'change'
  payload: string
  created_at: string
}
export interface OutboxTables {
  outbox: OutboxRow
}
/** A lease is held by one process of one node until it ends or runs out. */
export interface LeaseTables {
  leases: { name: string; holder: string; until: string }
  wakeups: { site: string; run_at: string }
}

declare module '../../platform/db/tables.ts' {
  interface SiteTables extends JobTables {}
  interface NetworkTables extends LeaseTables, OutboxTables {}
}
