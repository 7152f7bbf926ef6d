import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { HEAD, serializeRequests } from '../find-request.ts'
import { RequestHead, requestStatus } from '../schema.ts'

export default defineOperation({
  name: 'list_requests',
  summary: 'List encrypted requests, newest first. Only owners of a key can decrypt their content.',
  level: 'read',
  permission: 'requests.read',
  feature: 'requests',
  rest: 'GET /requests',
  mcp: true,
  input: z.strictObject({
    table: z.string().max(64).optional().describe('Handle of the table'),
    status: requestStatus.optional(),
    spam: z.boolean().optional(),
    reference: z.string().max(20).optional(),
    deleted: z.boolean().optional().describe('Those in the trash'),
    ...sortById(),
  }),
  output: RequestHead,
  paged: true,
  async handler(ctx, { table, status, spam, reference, deleted = false, ...params }) {
    let rows = ctx.db
      .selectFrom('requests')
      .select(HEAD)
      .where('deleted_at', deleted ? 'is not' : 'is', null)
    if (status) rows = rows.where('status', '=', status)
    if (spam !== undefined) rows = rows.where('status', spam ? '=' : '!=', 'spam')
    if (reference !== undefined) rows = rows.where('reference', '=', reference.toUpperCase())
    if (table !== undefined)
      rows = rows.where('table_uid', 'in', (eb) =>
        eb.selectFrom('data_tables').select('uid').where('living', '=', table),
      )
    const { items, ...rest } = await pageById(rows, params)
    return { ...rest, items: await serializeRequests(ctx, items) }
  },
})
