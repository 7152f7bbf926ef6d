import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { parentId } from '../create.ts'
import { findPage, langRef, pageRef, parentRef } from '../locate.ts'
import { movePage } from '../move.ts'
import { Page } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'move_page',
  summary: 'Move a page below another or to another position among its siblings. Old URLs redirect to the new ones.',
  level: 'write',
  permission: 'pages.manage',
  feature: 'pages.structure',
  rest: 'POST /pages/{page}/move',
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    parent: parentRef.nullable().optional().describe('Id, uid or path; null for the top; as it is when missing'),
    position: z.int().min(0).optional().describe('Place among its siblings, from 0; the end when missing'),
  }),
  output: Page,
  subject: pageSubject,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    const parent_id = input.parent === undefined ? page.parent_id : await parentId(ctx, input.parent, page.lang)
    return serializePage(ctx.site, await movePage(ctx, page, { parent_id, position: input.position }))
  },
})
