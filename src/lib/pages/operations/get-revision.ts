import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { getRevision } from '../revisions.ts'
import { Revision } from '../revision-schema.ts'

export default defineOperation({
  name: 'get_revision',
  summary: 'Get one revision of a page with its content.',
  level: 'read',
  rest: 'GET /pages/{page}/revisions/{n}',
  input: z.strictObject({ page: pageRef, lang: langRef, n: z.int().min(1) }),
  output: Revision.extend({ content: z.record(z.string(), z.unknown()) }),
  async handler(ctx, input) {
    const { id } = await findPage(ctx, input.page, input.lang)
    const row = await getRevision(ctx, `page:${id}`, input.n)
    return { ...row, content: JSON.parse(row.content) as unknown }
  },
})
