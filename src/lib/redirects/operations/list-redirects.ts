import { z } from 'zod'
import { contains } from '../../platform/db/like.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { Redirect, serializeRedirect } from '../schema.ts'

const SORTS = { from_path: 'string', to_url: 'string', updated_at: 'string' } as const

export default defineOperation({
  name: 'list_redirects',
  summary: 'List the redirects of the website, oldest first.',
  level: 'read',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'GET /redirects',
  input: z.strictObject({
    q: z.string().max(200).optional().describe('Part of either address'),
    ...sortById(SORTS),
  }),
  output: Redirect,
  paged: true,
  async handler(ctx, input) {
    let query = ctx.db.selectFrom('redirects').selectAll()
    const { q } = input
    if (q) query = query.where((eb) => eb.or([contains('from_path', q), contains('to_url', q)]))
    const { items, ...rest } = await pageById(query, input, { first: 'oldest', sorts: SORTS })
    return { items: items.map(serializeRedirect), ...rest }
  },
})
