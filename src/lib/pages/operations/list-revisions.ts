import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page as paged } from '../../operation/cursor.ts'
import { findPage, langRef, pageRef, pathRef, refOf } from '../locate.ts'
import { Revision } from '../revision-schema.ts'

export default defineOperation({
  name: 'list_revisions',
  summary: 'List the revisions of a page, newest first: who changed it, when and through what.',
  level: 'read',
  rest: 'GET /pages/{page}/revisions',
  mcp: true,
  input: z.strictObject({ page: pageRef, path: pathRef, lang: langRef }),
  output: Revision,
  paged: true,
  async handler(ctx, input) {
    const { id } = await findPage(ctx, refOf(input), input.lang)
    const [before] = decodeCursor(input.cursor, ['number']) ?? []
    let query = ctx.db.selectFrom('revisions').where('object', '=', `page:${id}`)
    const total = input.count
      ? await query.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
      : undefined
    if (before !== undefined) query = query.where('n', '<', before)
    const rows = await query
      .selectAll()
      .orderBy('n', 'desc')
      .limit(input.limit + 1)
      .execute()
    return { ...paged(rows, input.limit, (row) => [row.n]), ...(total && { total: Number(total.n) }) }
  },
})
