import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Delivery, serializeDelivery } from '../schema.ts'
import { webhookSubject } from '../subject.ts'
import { addDelivery, getDelivery, getWebhook } from '../webhooks.ts'

export default defineOperation({
  name: 'redeliver',
  summary: 'Send a delivery of a webhook again, as a new delivery with the same uid. Payloads are kept for 7 days.',
  level: 'write',
  permission: 'api.manage',
  feature: 'webhooks',
  rest: 'POST /webhooks/{id}/deliveries/{n}/redeliver',
  creates: '/webhooks/{webhook}/deliveries',
  input: z.strictObject({ id: z.int().min(1), n: z.int().min(1) }),
  output: Delivery,
  subject: webhookSubject,
  async handler(ctx, { id, n }) {
    const { name, active } = await getWebhook(ctx, id)
    if (!active) throw new AppError('webhook.switched_off', { name })
    const { uid, event, payload } = await getDelivery(ctx, { webhook: id, n })
    if (payload === null) throw new AppError('webhook.delivery_erased', { delivery: n, name })
    const again = await addDelivery(ctx, { webhook: id, event, event_uid: null, payload, uid })
    return serializeDelivery(await getDelivery(ctx, { webhook: id, n: again }))
  },
})
