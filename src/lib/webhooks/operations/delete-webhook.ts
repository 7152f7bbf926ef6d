import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { showWebhook, Webhook } from '../schema.ts'
import { webhookSubject } from '../subject.ts'
import { getWebhook } from '../webhooks.ts'

export default defineOperation({
  name: 'delete_webhook',
  summary: 'Remove a webhook with its log; what waits is not sent any more.',
  level: 'write',
  permission: 'api.manage',
  feature: 'webhooks',
  elevated: true,
  rest: 'DELETE /webhooks/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Webhook,
  subject: webhookSubject,
  async handler(ctx, { id }) {
    const row = await getWebhook(ctx, id)
    await ctx.db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
    await ctx.db.deleteFrom('webhooks').where('id', '=', id).execute()
    return showWebhook(row)
  },
})
