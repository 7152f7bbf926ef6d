import { z } from 'zod'
import { contains } from '../../db/like.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { Redirect, showRedirect } from '../schema.ts'

export default defineOperation({
  name: 'list_redirects',
  summary: 'List the redirects of the website, oldest first.',
  level: 'read',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'GET /redirects',
  input: z.strictObject({ q: z.string().max(200).optional().describe('Part of either address') }),
  output: Redirect,
  paged: true,
  async handler(ctx, input) {
    const [after = 0] = decodeCursor(input.cursor, ['number']) ?? []
    let query = ctx.db.selectFrom('redirects')
    const { q } = input
    if (q) query = query.where((eb) => eb.or([contains('from_path', q), contains('to_url', q)]))
    const total = input.count
      ? await query.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
      : undefined
    const rows = await query
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(input.limit + 1)
      .execute()
    const { items, next } = page(rows, input.limit, (row) => [row.id])
    return { items: items.map(showRedirect), next, ...(total && { total: Number(total.n) }) }
  },
})
