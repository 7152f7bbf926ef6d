// What an operation works with: the website, who asks, the transaction, the time. Nothing is ambient.
import type { Kysely } from 'kysely'
import type { Principal } from '../access/principal.ts'
import type { NetworkTables, SiteTables } from '../db/tables.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import type { Clock } from '../util/clock.ts'
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

/** A request of somebody to one website, before a transaction is opened. */
export interface Call {
  installation: Installation
  site: Site
  principal: Principal
  channel: Channel
  /** What program asks, as far as it says. */
  client?: string | undefined
  request_id: string
  clock: Clock
  /** The version the caller knows (If-Match, if_version). */
  if_match?: string | undefined
  idempotency_key?: string | undefined
  /** For operations that receive files. */
  file?: ReceivedFile | undefined
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
  /** What `prepare` returned. */
  prepared: unknown
  /** Cache tags that this write makes stale. */
  touched: Set<string>
  /** Work to do once the transaction has committed, in this process. */
  afterCommit: (() => void)[]
}
