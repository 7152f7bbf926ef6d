import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeWebhook } from '../change-webhook.ts'
import { WebhookWithSecret, webhookCondition, webhookEvents, webhookName, webhookUrl } from '../schema.ts'
import { webhookSubject } from '../subject.ts'
import { checkAddress } from '../webhooks.ts'

export default defineOperation({
  name: 'update_webhook',
  summary: 'Change a webhook, or create a new secret for it, which is shown only once. Omitted values stay.',
  level: 'write',
  permission: 'api.manage',
  feature: 'webhooks',
  elevated: true,
  rest: 'PATCH /webhooks/{id}',
  confidential: true,
  input: z.strictObject({
    id: z.int().min(1),
    name: webhookName.optional(),
    url: webhookUrl.optional(),
    events: webhookEvents.optional(),
    condition: webhookCondition,
    active: z.boolean().optional(),
    rotate_secret: z.boolean().optional().describe('The old secret signs nothing any more'),
  }),
  output: WebhookWithSecret,
  subject: webhookSubject,
  prepare: async (ctx, { url }) => url !== undefined && checkAddress(ctx, url),
  handler: changeWebhook,
})
