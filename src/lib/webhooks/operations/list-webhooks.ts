import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { serializeWebhook, Webhook } from '../schema.ts'

const SORTS = { name: 'string', updated_at: 'string' } as const

export default defineOperation({
  name: 'list_webhooks',
  summary: 'List the webhooks of the website, oldest first.',
  level: 'read',
  permission: 'api.manage',
  feature: 'webhooks',
  rest: 'GET /webhooks',
  input: z.strictObject(sortById(SORTS)),
  output: Webhook,
  paged: true,
  async handler({ db }, input) {
    const { items, ...rest } = await pageById(db.selectFrom('webhooks').selectAll(), input, {
      first: 'oldest',
      sorts: SORTS,
    })
    return { ...rest, items: items.map(serializeWebhook) }
  },
})
