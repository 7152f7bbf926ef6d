// What an operation works with: the website, who asks, the transaction, the time. Nothing is ambient.
import type { Kysely } from 'kysely'
import type { Principal } from '../principal.ts'
import type { NetworkTables, SiteTables } from '../../platform/db/tables.ts'
import type { AdminLanguage } from '../../platform/i18n/admin-text.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import type { Clock } from '../../base/clock.ts'
import type { Ids } from './ids.ts'

export type Channel = 'admin' | 'inline' | 'api' | 'mcp' | 'cli' | 'ai' | 'import' | 'sync' | 'system'

/** A file that came with a request, in the file system; whoever took it in removes it after the answer. */
export interface ReceivedFile {
  path: string
  /** As the sender calls it; '' when it came without. */
  name: string
  size: number
  sha256: string
}

/** A file that is made while it is taken. */
export interface Deliverable {
  name: string
  /** Media type. */
  type: string
  /** Pieces of text, or bytes of a file that is none. */
  content: AsyncIterable<string | Uint8Array>
}
export interface Progress {
  phase: 'read' | 'checked' | 'stored' | 'written'
  rows: number
  /** Of this phase, where it is known. */
  total?: number | undefined
}

/** A request of somebody to one website, before a transaction is opened. */
export interface Call {
  installation: Installation
  site: Site
  principal: Principal
  channel: Channel
  /** What program asks, as far as it says. */
  client?: string | undefined
  /** The origin the website was asked by, where that is one of its own: for links that the asker opens. */
  origin?: string | undefined
  request_id: string
  /** Of whoever asks, for what an answer reports in words; English where it is missing. */
  language?: AdminLanguage | undefined
  clock: Clock
  /** The version the caller knows (If-Match, if_version). */
  if_match?: string | undefined
  idempotency_key?: string | undefined
  /** For operations that receive files. */
  file?: ReceivedFile | undefined
  /** For operations that answer a file: whoever asks takes it here. Missing where none can be taken. */
  deliver?: ((file: Deliverable) => void) | undefined
  /** For long work: told how far it is. */
  progress?: ((progress: Progress) => void) | undefined
}

/** A consequence that keeps nothing from being done. */
export interface CallWarning {
  code: string
  message: string
  /** The place that it is about. */
  [fact: string]: unknown
}

/** The change that a write was proposed as. */
export interface Approved {
  change: number
  by: Decision
}
/** Who decided on a change, when, and by what, as the log keeps it. */
export interface Decision {
  reviewer_id: number | null
  /** The shell's system account and system tokens are nobody. */
  reviewer_token_id: number | null
  reviewer_channel: string | null
  reviewed_at: string | null
}

export interface Context extends Call {
  /** The website's database: the transaction of a write, the reader of a read. */
  db: Kysely<SiteTables>
  network: Kysely<NetworkTables>
  /** Which of the two is the transaction of this write. */
  store: 'site' | 'network'
  /** Where uids and block ids come from: what a proposal gave away is kept when it is applied. */
  ids: Ids
  /** The transaction is going to be rolled back: nothing may leave it. */
  rehearsing: boolean
  now: Date
  /** Of a change that is applied: which one, and who decided; rows of the log that it writes name both. */
  approved?: Approved | undefined
  /** What `prepare` returned. */
  prepared: unknown
  /** A value that is stored sealed was opened: an answer that is kept is sealed, too. */
  opened: boolean
  /** Cache tags that this write makes stale. */
  touched: Set<string>
  /** What the caller should know of what was done; answers have it as `meta.warnings`. */
  warnings: CallWarning[]
  /** Work to do once the transaction has committed, in this process. */
  afterCommit: (() => void | Promise<void>)[]
}
