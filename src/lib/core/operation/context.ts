// What an operation works with: website, caller, transaction and time. There is no global state.
import type { Kysely } from 'kysely'
import type { Principal } from '../principal.ts'
import type { NetworkTables, SiteTables } from '../../platform/db/tables.ts'
import type { AdminLanguage } from '../../platform/i18n/admin-text.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import type { Clock } from '../../base/clock.ts'
import type { Ids } from './ids.ts'

export type Channel = 'admin' | 'inline' | 'api' | 'mcp' | 'cli' | 'ai' | 'import' | 'sync' | 'system'

/** A file received with a request, in the file system; the code that received it removes it after the response. */
export interface ReceivedFile {
  path: string
  /** The sender's file name; '' when there is none. */
  name: string
  size: number
  sha256: string
}

/** A file that is generated while it is sent. */
export interface Deliverable {
  name: string
  /** Media type. */
  type: string
  /** Text chunks, or bytes of a binary file. */
  content: AsyncIterable<string | Uint8Array>
}
export interface Progress {
  phase: 'read' | 'checked' | 'stored' | 'written'
  rows: number
  /** Of this phase, where known. */
  total?: number | undefined
}

/** A request to one website, before a transaction is opened. */
export interface Call {
  installation: Installation
  site: Site
  principal: Principal
  channel: Channel
  /** The calling program, as far as it identifies itself. */
  client?: string | undefined
  /** The origin of the request, if it is one of the website's own: for links in the response. */
  origin?: string | undefined
  request_id: string
  /** The caller's language, for messages in the response; English when missing. */
  language?: AdminLanguage | undefined
  clock: Clock
  /** The version the caller knows (If-Match, if_version). */
  if_match?: string | undefined
  idempotency_key?: string | undefined
  /** For operations that receive files. */
  file?: ReceivedFile | undefined
  /** For operations that send a file: the caller takes it here. Missing where a file cannot be taken. */
  deliver?: ((file: Deliverable) => void) | undefined
  /** For long work: called with its progress. */
  progress?: ((progress: Progress) => void) | undefined
}

/** A consequence that does not prevent the write. */
export interface CallWarning {
  code: string
  message: string
  /** The part of the input that it is about. */
  [fact: string]: unknown
}

/** The change that a write was proposed as. */
export interface Approved {
  change: number
  by: Decision
}
/** Who decided on a change, when, and through which channel, as the log stores it. */
export interface Decision {
  reviewer_id: number | null
  /** Null for the shell's system account and system tokens. */
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
  /** Source of uids and block ids: those assigned by a proposal stay the same when it is applied. */
  ids: Ids
  /** The transaction will be rolled back: no side effects are allowed. */
  rehearsing: boolean
  now: Date
  /** For a change being applied: its id and the decision; the log rows that it writes have both. */
  approved?: Approved | undefined
  /** What `prepare` returned. */
  prepared: unknown
  /** A sealed value was opened: a stored response is then sealed, too. */
  opened: boolean
  /** Cache tags that this write makes stale. */
  touched: Set<string>
  /** Warnings for the caller; responses have them as `meta.warnings`. */
  warnings: CallWarning[]
  /** Called in this process once the transaction has committed. */
  afterCommit: (() => void | Promise<void>)[]
}
