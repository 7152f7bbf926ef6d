import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page as paged } from '../../operation/cursor.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { Revision } from '../revision-schema.ts'

export default defineOperation({
  name: 'list_revisions',
  summary: 'List the revisions of a page, newest first: who changed it, when and through what.',
  level: 'read',
  rest: 'GET /pages/{page}/revisions',
  mcp: true,
  input: z.strictObject({ page: pageRef, lang: langRef }),
  output: Revision,
  paged: true,
  async handler(ctx, input) {
    const { id } = await findPage(ctx, input.page, input.lang)
    const [before] = decodeCursor(input.cursor, ['number']) ?? []
    let query = ctx.db.selectFrom('revisions').selectAll().where('object', '=', `page:${id}`)
    if (before !== undefined) query = query.where('n', '<', before)
    const rows = await query
      .orderBy('n', 'desc')
      .limit(input.limit + 1)
      .execute()
    return paged(rows, input.limit, (row) => [row.n])
  },
})
