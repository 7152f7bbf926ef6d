import { z } from 'zod'
import { instant } from '../../base/clock.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { serializeConversation } from '../assistant/conversation.ts'
import { requirePerson } from '../assistant/person.ts'
import { ConversationDetail } from '../schema.ts'
import { findConversation, messagesOf } from '../store.ts'

export default defineOperation({
  name: 'get_assistant_conversation',
  summary: 'Get one of your conversations with the assistant: its messages and what it did.',
  level: 'read',
  permission: 'ai.use',
  feature: ['ai', 'chat'],
  rest: 'GET /assistant/conversations/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: ConversationDetail,
  async handler(ctx, { id }) {
    const user_id = requirePerson(ctx)
    const found = await findConversation(ctx.site, id, { kind: 'assistant', user_id })
    const messages = serializeConversation(ctx, await messagesOf(ctx.site, found))
    return { ...found, busy: (found.busy_until ?? '') > instant(ctx.now), messages }
  },
})
