import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { serializeRecipients } from '../recipients.ts'
import { Recipient } from '../schema.ts'

const SORTS = { name: 'string', updated_at: 'string' } as const

export default defineOperation({
  name: 'list_recipients',
  summary:
    'List the public keys that requests are encrypted for; a secret key is included only as wrapped by its owner’s browser.',
  level: 'read',
  permission: 'requests.read',
  feature: 'requests',
  rest: 'GET /recipients',
  input: z.strictObject(sortById(SORTS)),
  output: Recipient,
  paged: true,
  async handler(ctx, input) {
    const all = ctx.db.selectFrom('request_keys').selectAll()
    const { items, ...rest } = await pageById(all, input, { first: 'oldest', sorts: SORTS })
    return { ...rest, items: await serializeRecipients(ctx, items) }
  },
})
