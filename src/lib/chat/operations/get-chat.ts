import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ChatDetail } from '../schema.ts'
import { findConversation, messagesOf } from '../store.ts'
import { serializeMessage } from '../visitor/serialize-message.ts'

export default defineOperation({
  name: 'get_chat',
  summary: 'Get a chat of a visitor with all questions and answers.',
  level: 'read',
  permission: 'chat.read',
  feature: 'chat',
  rest: 'GET /chats/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: ChatDetail,
  async handler({ site }, { id }) {
    const chat = await findConversation(site, id, { kind: 'visitor' })
    return { ...chat, messages: (await messagesOf(site, chat)).map(serializeMessage) }
  },
})
