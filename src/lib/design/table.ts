// Rows of the history of the design.
import type { Generated } from 'kysely'

export interface DesignHistoryRow {
  id: Generated<number>
  /** The version of the design after the change. */
  n: number
  created_at: string
  /** Tokens differ by kit: the values for one kit mean nothing for another. */
  kit: string
  preset: string | null
  /** JSON: the preset and the own values after the change. */
  design: string
  /** JSON: the value of each changed token before and after. */
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
