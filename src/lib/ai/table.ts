// AI providers of a website, and the ledger of its calls in a database of its own.
import type { Generated } from 'kysely'
import type { AiType } from '../platform/config/ai-config.ts'
import type { SystemTables } from '../platform/db/tables.ts'

export interface AiProviderRow {
  id: Generated<number>
  uid: string
  version: number
  key: string
  type: AiType
  name: string
  /** Null: where the type has its own address. */
  url: string | null
  /** The API key, sealed. */
  secret: string | null
  /** JSON, by capability. */
  models: string
  /** JSON, by model. */
  prices: string
  created_at: string
  updated_at: string
  updated_by: number | null
}

/** open: it runs, and its reserve counts; lost: its process ended before it did. */
export type Outcome = 'open' | 'ok' | 'cut_off' | 'refused' | 'bad_answer' | 'too_slow' | 'stopped' | 'failed' | 'lost'

/** One call of a provider, without its prompt and its response. */
export interface AiCallRow {
  id: Generated<number>
  /** 2026-11, of UTC. */
  month: string
  at: string
  feature: string
  /** user:3, token:7, visitor or system. */
  actor: string
  provider: string
  model: string
  outcome: Outcome
  /** Millionths of the currency: at most what it will cost, while it is open; then what it did. */
  cost: number
  /** 0: the model has no price. */
  priced: number
  input_tokens: number
  output_tokens: number
  ms: number
  /**
   * The process that makes the call while it is open: whether it still runs is checked before its reserve is given
   * up.
   */
  host: string
  pid: number
  process: string
  /** By then it has ended, whatever became of its process. */
  ends_at: string
}
/** The sums of a month: of calls that have ended. */
export interface AiMonthRow {
  month: string
  calls: number
  failed: number
  input_tokens: number
  output_tokens: number
  cost: number
  /** Calls of models without a price. */
  unpriced: number
}
export interface LedgerTables extends SystemTables {
  calls: AiCallRow
  months: AiMonthRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables {
    ai_providers: AiProviderRow
  }
}
