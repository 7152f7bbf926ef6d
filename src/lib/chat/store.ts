// chat.sqlite: opened, its conversations found, begun, answered and removed.
import type { Kysely, Selectable } from 'kysely'
import { chunks } from '../base/chunks.ts'
import { AppError } from '../base/errors.ts'
import { instant, later, newUid } from '../base/clock.ts'
import { countOf, transact, type Database } from '../platform/db/database.ts'
import type { Migration } from '../platform/db/migrate.ts'
import type { Site } from '../core/site.ts'
import type { ChatKind, ChatTables, ConversationRow, MessageRow } from './table.ts'

const MIGRATIONS: Migration[] = [
  {
    owner: 'core',
    version: 1,
    name: '001-chats',
    up: async (db, c) => {
      await c
        .table('conversations')
        .addColumn('uid', c.text(36), (col) => col.notNull().unique())
        .addColumn('kind', c.text(20), (col) => col.notNull())
        .addColumn('user_id', c.integer)
        .addColumn('key_hash', c.text(64))
        .addColumn('lang', c.text(35), (col) => col.notNull())
        .addColumn('page', c.text(2000), (col) => col.notNull())
        .addColumn('title', c.text(200), (col) => col.notNull())
        .addColumn('questions', c.integer, (col) => col.notNull())
        .addColumn('tainted', c.integer, (col) => col.notNull())
        .addColumn('busy_until', c.instant)
        .addColumn('created_at', c.instant, (col) => col.notNull())
        .addColumn('updated_at', c.instant, (col) => col.notNull())
        .execute()
      await db.schema.createIndex('conversations_key').on('conversations').column('key_hash').execute()
      await db.schema
        .createIndex('conversations_owner')
        .on('conversations')
        .columns(['kind', 'user_id', 'id'])
        .execute()
      await db.schema.createIndex('conversations_age').on('conversations').columns(['kind', 'updated_at']).execute()
      await c
        .table('messages')
        .addColumn('conversation_id', c.integer, (col) => col.notNull())
        .addColumn('role', c.text(20), (col) => col.notNull())
        .addColumn('content', c.long, (col) => col.notNull())
        .addColumn('created_at', c.instant, (col) => col.notNull())
        .execute()
      await db.schema.createIndex('messages_of').on('messages').columns(['conversation_id', 'id']).execute()
    },
  },
]

export type Conversation = Selectable<ConversationRow>
export type Message = Selectable<MessageRow>
export type NewMessage = Pick<MessageRow, 'role'> & { content: unknown }
type SiteDatabases = Pick<Site, 'sideDatabases'>

/** Made when it is first needed. */
export const openChats = (site: SiteDatabases): Promise<Database<ChatTables>> =>
  site.sideDatabases.open<ChatTables>('chat', MIGRATIONS)

/** On a website without any question no database is made. */
export const hasChats = ({ sideDatabases }: SiteDatabases): boolean => sideDatabases.exists('chat')

const TITLE = 120

export interface Begin {
  kind: ChatKind
  user_id?: number
  key_hash?: string
  lang: string
  page: string
  /** The first question. */
  question: string
}

/** A new conversation, without its first question. */
export async function addConversation(site: SiteDatabases, begin: Begin, now: Date): Promise<Conversation> {
  const { kind, user_id = null, key_hash = null, lang, page, question } = begin
  const at = instant(now)
  const title = question.replace(/\s+/g, ' ').trim().slice(0, TITLE)
  const row = {
    uid: newUid(now),
    kind,
    user_id,
    key_hash,
    lang,
    page: page.slice(0, 2000),
    title,
    questions: 0,
    tainted: 0,
    busy_until: null,
    created_at: at,
    updated_at: at,
  }
  return transact(await openChats(site), async (db) => {
    const { insertId } = await db.insertInto('conversations').values(row).executeTakeFirstOrThrow()
    return { id: Number(insertId), ...row }
  })
}

export interface Question {
  question: string
  /** Milliseconds after which an answer that never came is given up. */
  longest_ms: number
  /** The most questions of a conversation. */
  most: number
  now: Date
}

/**
 * Stores a question and locks the conversation. Throws 409 while another one is answered, or when there were too
 * many.
 */
export async function beginTurn(site: SiteDatabases, { id }: Conversation, turn: Question): Promise<void> {
  const { question, longest_ms, most, now } = turn
  const at = instant(now)
  await transact(await openChats(site), async (db) => {
    const found = await db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found) throw new AppError('chat.missing', { chat: id })
    if (found.busy_until !== null && found.busy_until > at) throw new AppError('chat.busy')
    if (found.questions >= most) throw new AppError('chat.too_long', { most })
    const busy_until = instant(later(now, longest_ms))
    const changed = { busy_until, questions: found.questions + 1, updated_at: at }
    await db.updateTable('conversations').set(changed).where('id', '=', id).execute()
    await insertMessages(db, { id, now }, [{ role: 'user', content: { text: question } }])
  })
}

/** Adds messages; does nothing where the conversation was deleted meanwhile. */
export async function addMessages(
  site: SiteDatabases,
  { id }: Conversation,
  { messages, now }: { messages: readonly NewMessage[]; now: Date },
): Promise<void> {
  await transact(await openChats(site), async (db) => {
    const changed = db
      .updateTable('conversations')
      .set({ updated_at: instant(now) })
      .where('id', '=', id)
    const { numUpdatedRows } = await changed.executeTakeFirst()
    if (Number(numUpdatedRows)) await insertMessages(db, { id, now }, messages)
  })
}

/** Unlocks it for the next question. */
export const endTurn = async (site: SiteDatabases, { id }: Conversation): Promise<void> =>
  transact(await openChats(site), async (db) => {
    await db.updateTable('conversations').set({ busy_until: null }).where('id', '=', id).execute()
  })

/** Permanently: what was read cannot be unread. */
export const markTainted = async (site: SiteDatabases, { id }: Conversation): Promise<void> =>
  transact(await openChats(site), async (db) => {
    await db.updateTable('conversations').set({ tainted: 1 }).where('id', '=', id).execute()
  })

async function insertMessages(
  db: Kysely<ChatTables>,
  { id, now }: { id: number; now: Date },
  messages: readonly NewMessage[],
): Promise<void> {
  if (!messages.length) return
  const rows = messages.map(({ role, content }) => ({
    conversation_id: id,
    role,
    content: JSON.stringify(content),
    created_at: instant(now),
  }))
  await db.insertInto('messages').values(rows).execute()
}

export async function messagesOf(site: SiteDatabases, { id }: Pick<Conversation, 'id'>): Promise<Message[]> {
  const { read } = await openChats(site)
  return read.selectFrom('messages').selectAll().where('conversation_id', '=', id).orderBy('id').execute()
}

/** By kind, and for an assistant's by person: another person's counts as not found. Throws 404. */
export async function findConversation(
  site: SiteDatabases,
  id: number,
  { kind, user_id }: { kind: ChatKind; user_id?: number },
): Promise<Conversation> {
  const found = hasChats(site) ? await lookUp(await openChats(site), id) : undefined
  if (!found || found.kind !== kind || (user_id !== undefined && found.user_id !== user_id))
    throw new AppError('chat.missing', { chat: id })
  return found
}

const lookUp = ({ read }: Database<ChatTables>, id: number): Promise<Conversation | undefined> =>
  read.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst()

/** A visitor's conversation, by the hash of its key; undefined once it was deleted. */
export async function conversationByKey(site: SiteDatabases, key_hash: string): Promise<Conversation | undefined> {
  if (!hasChats(site)) return undefined
  const { read } = await openChats(site)
  const all = read.selectFrom('conversations').selectAll().where('key_hash', '=', key_hash)
  return all.where('kind', '=', 'visitor').executeTakeFirst()
}

/** The conversations to remove: of a kind, of a person, or older than an instant. */
export interface Removal {
  id?: number
  kind?: ChatKind
  user_id?: number
  before?: string
}

/** Removes conversations with all their messages; returns how many there were. */
export async function removeConversations(site: SiteDatabases, removal: Removal): Promise<number> {
  if (!hasChats(site)) return 0
  return transact(await openChats(site), async (db) => {
    const ids = (await matching(db, removal).select('id').execute()).map(({ id }) => id)
    for (const some of chunks(ids, AT_ONCE)) {
      await db.deleteFrom('messages').where('conversation_id', 'in', some).execute()
      await db.deleteFrom('conversations').where('id', 'in', some).execute()
    }
    return ids.length
  })
}

/** How many there are. */
export async function countConversations(site: SiteDatabases, removal: Removal): Promise<number> {
  if (!hasChats(site)) return 0
  return countOf(matching((await openChats(site)).read, removal))
}

const AT_ONCE = 500

function matching(db: Kysely<ChatTables>, { id, kind, user_id, before }: Removal) {
  let found = db.selectFrom('conversations')
  if (id !== undefined) found = found.where('id', '=', id)
  if (kind !== undefined) found = found.where('kind', '=', kind)
  if (user_id !== undefined) found = found.where('user_id', '=', user_id)
  if (before !== undefined) found = found.where('updated_at', '<', before)
  return found
}
