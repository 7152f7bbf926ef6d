// Rows: unconfirmed texts by AI, recent suggestions, and longer runs.
import type { Generated } from 'kysely'

/** A text of a draft that AI made. */
export interface AiMarkRow {
  id: Generated<number>
  /** page:12, entry:3:7, media:5 */
  object: string
  /** As in TextPart. */
  path: string
  /** JSON: the labels of its place. */
  names: string
  /** `provider/model`. */
  model: string
  /** Of its text. */
  hash: string
  /** The beginning of the text. */
  excerpt: string
  lang: string | null
  made_at: string
}

/** A text that was suggested to a user: when it is stored, it gets a mark. */
export interface AiOutputRow {
  id: Generated<number>
  hash: string
  model: string
  made_at: string
}

export interface AiRunRow {
  id: Generated<number>
  uid: string
  kind: 'page' | 'entry' | 'alt_texts'
  /** `user:3` or `token:7`: only the owner can see it. */
  owner: string
  user_id: number | null
  token_id: number | null
  /** JSON: the request. */
  input: string
  /** pending: its changes wait for approval. */
  status: 'waiting' | 'running' | 'done' | 'pending' | 'failed' | 'stopped'
  /** Characters, or images. */
  done: number
  total: number
  /** JSON: RunResult. */
  result: string | null
  /** A stored message. */
  error: string | null
  stopping: number
  created_at: string
  finished_at: string | null
}

declare module '../platform/db/tables.ts' {
  interface SiteTables {
    ai_marks: AiMarkRow
    ai_outputs: AiOutputRow
    ai_runs: AiRunRow
  }
}
