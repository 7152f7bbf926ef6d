// Chats of a website, in a database of their own (chat.sqlite): questions of visitors and editors, and their answers.
import type { Generated } from 'kysely'
import type { SystemTables } from '../platform/db/tables.ts'

/** visitor: by the block on the website; assistant: an editor's, in the admin. */
export type ChatKind = 'visitor' | 'assistant'

export interface ConversationRow {
  id: Generated<number>
  uid: string
  kind: ChatKind
  /** The editor; visitors are anonymous. */
  user_id: number | null
  /** Of the key that identifies a visitor's browser (SHA-256). */
  key_hash: string | null
  lang: string
  /** The path of the page where it began. */
  page: string
  /** How the first question begins. */
  title: string
  /** How many were asked. */
  questions: number
  /** 1 once content of untrusted origin was read: from then on nothing is fetched for it. */
  tainted: number
  /** Locked until then: it is being answered, and takes no other question. */
  busy_until: string | null
  created_at: string
  updated_at: string
}

export interface MessageRow {
  id: Generated<number>
  conversation_id: number
  role: 'user' | 'assistant' | 'tool'
  /** JSON. */
  content: string
  created_at: string
}

export interface ChatTables extends SystemTables {
  conversations: ConversationRow
  messages: MessageRow
}
