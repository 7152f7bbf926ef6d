import { z } from 'zod'
import { contains } from '../../platform/db/like.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { decodeCursor, page } from '../../core/operation/cursor.ts'
import { totalOf } from '../../core/operation/page-by-id.ts'
import { NotFound } from '../schema.ts'

export default defineOperation({
  name: 'list_not_found',
  summary: 'List the addresses that visitors requested and that were not found, most requested first.',
  level: 'read',
  permission: 'redirects.manage',
  feature: 'redirects',
  rest: 'GET /not-found-log',
  input: z.strictObject({ q: z.string().max(200).optional().describe('Part of the address') }),
  output: NotFound,
  paged: true,
  async handler(ctx, input) {
    const after = decodeCursor(input.cursor, ['number', 'string'])
    const log = ctx.db.selectFrom('not_found')
    const found = input.q ? log.where(contains('path', input.q)) : log
    let query = found
      .selectAll()
      .orderBy('hits', 'desc')
      .orderBy('path')
      .limit(input.limit + 1)
    if (after) {
      const [hits, path] = after
      query = query.where((eb) =>
        eb.or([eb('hits', '<', hits), eb.and([eb('hits', '=', hits), eb('path', '>', path)])]),
      )
    }
    const total = await totalOf(found, input)
    const rows = await query.execute()
    return {
      ...page(rows, input.limit, (row) => [row.hits, row.path]),
      total,
    }
  },
})
