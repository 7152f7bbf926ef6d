import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Chat } from '../schema.ts'
import { findConversation, removeConversations } from '../store.ts'
import { chatSubject } from '../subject.ts'

export default defineOperation({
  name: 'delete_chat',
  summary: 'Permanently delete a chat of a visitor.',
  level: 'write',
  permission: 'chat.read',
  feature: 'chat',
  rest: 'DELETE /chats/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Chat,
  subject: chatSubject,
  async plan(ctx, input) {
    return { before: await chatSubject.load(ctx, { id: input.id }), after: undefined }
  },
  async handler(ctx, { id }) {
    const chat = await findConversation(ctx.site, id, { kind: 'visitor' })
    // In a database of its own: it goes once the log of that is written.
    ctx.afterCommit.push(async () => void (await removeConversations(ctx.site, { id: chat.id })))
    return chat
  },
})
