// Rows of the history of the design.
import type { Generated } from 'kysely'

export interface DesignHistoryRow {
  id: Generated<number>
  /** The version of the design that the change made. */
  n: number
  created_at: string
  /** Another kit has other tokens: what was chosen for one says nothing about another. */
  kit: string
  preset: string | null
  /** JSON: the preset and the own values after the change. */
  design: string
  /** JSON: what became of each token. */
  changes: string
  channel: string
  user_id: number | null
  token_id: number | null
  client: string | null
}
export interface DesignTables {
  design_history: DesignHistoryRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends DesignTables {}
}
