// Rows of changes: what waits for a person, and the log of what was applied (contract 1.4).
import type { Generated } from 'kysely'

export interface ChangeRow {
  id: Generated<number>
  uid: string
  site: string
  operation: string
  channel: string
  user_id: number | null
  token_id: number | null
  client: string | null
  entity_type: string | null
  entity_id: string | null
  entity_label: string | null
  input: string
  /** Secret fields of the input, sealed; erased once it is no longer pending. */
  sealed: string | null
  before_state: string | null
  after_state: string | null
  diff: string | null
  base_hash: string | null
  status: 'pending' | 'applied' | 'rejected' | 'superseded' | 'expired'
  reviewer_id: number | null
  /** By what the reviewer decided; the shell's system account and system tokens are nobody. */
  reviewer_token_id: number | null
  reviewer_channel: string | null
  reviewed_at: string | null
  reason: string | null
  error: string | null
  batch: string | null
  /** The change that took this one back. */
  reverted_by: number | null
  created_at: string
}
export interface ChangeTables {
  changes: ChangeRow
}

declare module '../../platform/db/tables.ts' {
  interface SiteTables extends ChangeTables {}
}
