import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { Delivery, DELIVERY_STATUSES, showDelivery } from '../schema.ts'
import { getWebhook } from '../webhooks.ts'

export default defineOperation({
  name: 'list_deliveries',
  summary: 'List what a webhook was sent and what waits, newest first; it is kept for 30 days.',
  level: 'read',
  permission: 'api.manage',
  feature: 'webhooks',
  rest: 'GET /webhooks/{id}/deliveries',
  input: z.strictObject({ id: z.int().min(1), status: z.enum(DELIVERY_STATUSES).optional() }),
  output: Delivery,
  paged: true,
  async handler(ctx, { id, status, limit, cursor, count }) {
    await getWebhook(ctx, id)
    const [before] = decodeCursor(cursor, ['number']) ?? []
    let query = ctx.db.selectFrom('webhook_deliveries').where('webhook_id', '=', id)
    if (status) query = query.where('status', '=', status)
    const total = count
      ? await query.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
      : undefined
    if (before !== undefined) query = query.where('id', '<', before)
    const rows = await query
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const { items, next } = page(rows, limit, (row) => [row.id])
    return { items: items.map(showDelivery), next, ...(total && { total: Number(total.n) }) }
  },
})
