import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { serializeRecipients } from '../recipients.ts'
import { Recipient } from '../schema.ts'

export default defineOperation({
  name: 'list_recipients',
  summary:
    'List the public keys that requests are sealed for; a secret key is among it only as its browser wrapped it.',
  level: 'read',
  permission: 'requests.read',
  feature: 'requests',
  rest: 'GET /recipients',
  input: z.strictObject({}),
  output: Recipient,
  paged: true,
  async handler(ctx, input) {
    const all = ctx.db.selectFrom('request_keys').selectAll()
    const { items, ...rest } = await pageById(all, input, { first: 'oldest' })
    return { ...rest, items: await serializeRecipients(ctx, items) }
  },
})
