import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { writeSetting } from '../../core/settings/settings.ts'
import { ChatRetention } from '../schema.ts'
import { CHAT_TAG, readChatSettings, SETTING } from '../settings.ts'
import { retentionSubject, serializeRetention } from '../subject.ts'

const days = z.int().min(1).max(730).optional()

export default defineOperation({
  name: 'update_chat_retention',
  summary:
    'Change for how many days chats are stored after the last question; older ones are deleted by the next daily purge.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'chat',
  rest: 'PATCH /chat-retention',
  input: z.strictObject({ visitor_days: days, assistant_days: days }),
  output: ChatRetention,
  subject: retentionSubject,
  async handler(ctx, { visitor_days, assistant_days }) {
    const old = await readChatSettings(ctx.db)
    const value = {
      visitor_days: visitor_days ?? old.visitor_days,
      assistant_days: assistant_days ?? old.assistant_days,
    }
    await writeSetting(ctx.db, SETTING, { value, now: ctx.now, by: ctx.principal.user?.id ?? null })
    // Pages show visitors how long.
    ctx.touched.add(CHAT_TAG)
    return serializeRetention(ctx)
  },
})
