import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ChatRetention } from '../schema.ts'
import { serializeRetention } from '../subject.ts'

export default defineOperation({
  name: 'get_chat_retention',
  summary: 'Get how long chats of visitors and conversations with the assistant are stored.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'chat',
  rest: 'GET /chat-retention',
  input: z.strictObject({}),
  output: ChatRetention,
  handler: (ctx) => serializeRetention(ctx),
})
