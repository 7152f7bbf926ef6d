// How long chats are stored, by their kind.
import type { Kysely } from 'kysely'
import { DAY, instant, later } from '../base/clock.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { readSetting } from '../core/settings/settings.ts'
import type { Context } from '../core/operation/context.ts'
import { removeConversations, type Removal } from './store.ts'

/** The document of that name among a website's settings. */
export const SETTING = 'chat'

/** Cache tag of pages that show visitors how long their questions are stored. */
export const CHAT_TAG = 'chat'

export interface ChatSettings {
  /** Days after the last question. */
  visitor_days: number
  assistant_days: number
}
const DEFAULTS: ChatSettings = { visitor_days: 30, assistant_days: 90 }

export async function readChatSettings(db: Kysely<SiteTables>): Promise<ChatSettings> {
  return { ...DEFAULTS, ...(await readSetting<ChatSettings>(db, SETTING))?.value }
}

/** The chats to remove, by kind: without a question for so many days, or longer than they are stored when missing. */
export async function dueRemovals(
  { site, now }: Pick<Context, 'site' | 'now'>,
  older_than?: number,
): Promise<Removal[]> {
  const { visitor_days, assistant_days } = await readChatSettings(site.db.read)
  const before = (days: number) =>
    older_than === 0 ? {} : { before: instant(later(now, -(older_than ?? days) * DAY)) }
  return [
    { kind: 'visitor', ...before(visitor_days) },
    { kind: 'assistant', ...before(assistant_days) },
  ]
}

/** Removes chats that are older than they are stored. */
export async function purgeChats(ctx: Pick<Context, 'site' | 'now'>): Promise<void> {
  for (const removal of await dueRemovals(ctx)) await removeConversations(ctx.site, removal)
}
