import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { serializeWebhook, Webhook } from '../schema.ts'
import { webhookSubject } from '../subject.ts'
import { getWebhook } from '../webhooks.ts'

export default defineOperation({
  name: 'get_webhook',
  summary: 'Get a webhook, without its secret.',
  level: 'read',
  permission: 'api.manage',
  feature: 'webhooks',
  rest: 'GET /webhooks/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Webhook,
  subject: webhookSubject,
  handler: async (ctx, { id }) => serializeWebhook(await getWebhook(ctx, id)),
})
