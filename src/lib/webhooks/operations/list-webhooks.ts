import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { serializeWebhook, Webhook } from '../schema.ts'

export default defineOperation({
  name: 'list_webhooks',
  summary: 'List the webhooks of the website, oldest first.',
  level: 'read',
  permission: 'api.manage',
  feature: 'webhooks',
  rest: 'GET /webhooks',
  input: z.strictObject({}),
  output: Webhook,
  paged: true,
  async handler({ db }, input) {
    const { items, ...rest } = await pageById(db.selectFrom('webhooks').selectAll(), input, {
      first: 'oldest',
    })
    return { ...rest, items: items.map(serializeWebhook) }
  },
})
