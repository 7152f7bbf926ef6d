// Rows of changes: pending ones, and the log of applied ones (contract 1.4).
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
  /** The reviewer's token, if any; reviewer_id is null for the shell's system account and system tokens. */
  reviewer_token_id: number | null
  reviewer_channel: string | null
  reviewed_at: string | null
  reason: string | null
  error: string | null
  batch: string | null
  /** The change that reverted this one. */
  reverted_by: number | null
  created_at: string
}
export interface ChangeTables {
  changes: ChangeRow
}

declare module '../../platform/db/tables.ts' {
  interface SiteTables extends ChangeTables {}
}
