import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { removeWebhook } from '../change-webhook.ts'
import { Webhook } from '../schema.ts'
import { webhookSubject } from '../subject.ts'

export default defineOperation({
  name: 'delete_webhook',
  summary: 'Delete a webhook with its log; pending deliveries are not sent.',
  level: 'write',
  permission: 'api.manage',
  feature: 'webhooks',
  elevated: true,
  rest: 'DELETE /webhooks/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Webhook,
  subject: webhookSubject,
  handler: (ctx, { id }) => removeWebhook(ctx, id),
})
