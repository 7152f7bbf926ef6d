import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { showWebhook, Webhook } from '../schema.ts'

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
  async handler({ db }, { limit, cursor, count }) {
    const [after = 0] = decodeCursor(cursor, ['number']) ?? []
    const webhooks = db.selectFrom('webhooks')
    const total = count
      ? await webhooks.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
      : undefined
    const rows = await webhooks
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    const { items, next } = page(rows, limit, (row) => [row.id])
    return { items: items.map(showWebhook), next, ...(total && { total: Number(total.n) }) }
  },
})
