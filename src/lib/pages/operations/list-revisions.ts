import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { pageByN } from '../../operation/page-by-id.ts'
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
    return pageByN(ctx.db.selectFrom('revisions').selectAll().where('object', '=', `page:${id}`), input)
  },
})
