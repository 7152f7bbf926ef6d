// How chats, and their retention, appear in the log.
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { CHAT_TAG, readChatSettings, SETTING, type ChatSettings } from './settings.ts'
import { hasChats, openChats } from './store.ts'

/** The text is private to the visitor: the log has only its number. */
export const chatSubject: Subject = {
  type: 'chat',
  async load({ site }, { id }) {
    if (!hasChats(site)) return undefined
    const { read } = await openChats(site)
    const all = read.selectFrom('conversations').select(['uid', 'lang', 'questions', 'created_at'])
    const found = await all.where('id', '=', Number(id)).where('kind', '=', 'visitor').executeTakeFirst()
    if (!found) return undefined
    const { uid, ...state } = found
    return { type: 'chat', id: String(id), label: `${String(id)}`, uid, version: 1, state }
  },
}

export async function serializeRetention({ db, site }: Pick<Context, 'db' | 'site'>) {
  const own = await readSetting<ChatSettings>(db, SETTING)
  return {
    uid: own?.uid ?? `${site.key}-${SETTING}`,
    version: own?.version ?? 0,
    ...(await readChatSettings(db)),
  }
}

export const retentionSubject: Subject = {
  type: 'chat_retention',
  async load(ctx) {
    const { uid, version, ...state } = await serializeRetention(ctx)
    return { type: 'chat_retention', id: SETTING, label: 'Retention of chats', uid, version, state }
  },
  async revert(ctx, { target }) {
    const value = target as ChatSettings
    await writeSetting(ctx.db, SETTING, { value, now: ctx.now, by: ctx.principal.user?.id ?? null })
    ctx.touched.add(CHAT_TAG)
  },
}
