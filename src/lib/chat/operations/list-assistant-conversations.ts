import { z } from 'zod'
import { instant } from '../../base/clock.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { requirePerson } from '../assistant/person.ts'
import { Conversation } from '../schema.ts'
import { hasChats, openChats } from '../store.ts'

export default defineOperation({
  name: 'list_assistant_conversations',
  summary: 'List your conversations with the assistant, newest first.',
  level: 'read',
  permission: 'ai.use',
  feature: ['ai', 'chat'],
  rest: 'GET /assistant/conversations',
  input: z.strictObject({}),
  output: Conversation,
  paged: true,
  async handler(ctx, params) {
    const user = requirePerson(ctx)
    if (!hasChats(ctx.site)) return { items: [], next: null, total: params.count ? 0 : undefined }
    const { read } = await openChats(ctx.site)
    const own = read.selectFrom('conversations').selectAll().where('kind', '=', 'assistant')
    const { items, ...rest } = await pageById(own.where('user_id', '=', user), params)
    const now = instant(ctx.now)
    return { ...rest, items: items.map((one) => ({ ...one, busy: (one.busy_until ?? '') > now })) }
  },
})
