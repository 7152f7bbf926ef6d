import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { Delivery, DELIVERY_STATUSES, serializeDelivery } from '../schema.ts'
import { getWebhook } from '../webhooks.ts'

export default defineOperation({
  name: 'list_deliveries',
  summary: 'List the deliveries of a webhook, sent and pending, newest first; they are kept for 30 days.',
  level: 'read',
  permission: 'api.manage',
  feature: 'webhooks',
  rest: 'GET /webhooks/{id}/deliveries',
  input: z.strictObject({
    id: z.int().min(1),
    status: z.enum(DELIVERY_STATUSES).optional(),
    ...sortById(),
    locale: languageInput(35).optional().describe('Of the messages, for example de'),
  }),
  output: Delivery,
  paged: true,
  async handler(ctx, { id, status, locale, ...pageInput }) {
    await getWebhook(ctx, id)
    const all = ctx.db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', id)
    const { items, ...rest } = await pageById(status ? all.where('status', '=', status) : all, pageInput)
    return { ...rest, items: items.map((row) => serializeDelivery(row, locale)) }
  },
})
