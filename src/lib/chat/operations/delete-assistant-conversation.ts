import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requirePerson } from '../assistant/person.ts'
import { Conversation } from '../schema.ts'
import { findConversation, removeConversations } from '../store.ts'

export default defineOperation({
  name: 'delete_assistant_conversation',
  summary: 'Delete one of your conversations with the assistant. Changes it proposed stay pending.',
  level: 'write',
  permission: 'ai.use',
  feature: ['ai', 'chat'],
  rest: 'DELETE /assistant/conversations/{id}',
  // One's own alone, and no content: there is nothing in it for a reviewer.
  staging: true,
  input: z.strictObject({ id: z.int().min(1) }),
  output: Conversation,
  async handler(ctx, { id }) {
    const user_id = requirePerson(ctx)
    const found = await findConversation(ctx.site, id, { kind: 'assistant', user_id })
    ctx.afterCommit.push(async () => void (await removeConversations(ctx.site, { id: found.id })))
    return { ...found, busy: false }
  },
})
