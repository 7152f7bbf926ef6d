import { z } from 'zod'
import { confirmed, confirmField } from '../../core/operation/confirm.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { Page } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'
import { trashPage } from '../trash.ts'

export default defineOperation({
  name: 'delete_page',
  summary: 'Move a page and all pages below it to the trash; restore_item restores them within 30 days.',
  level: 'write',
  replacesAll: true,
  permission: 'pages.manage',
  feature: 'pages.structure',
  rest: 'DELETE /pages/{page}',
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({ page: pageRef, lang: langRef, ...confirmField }),
  output: Page,
  subject: pageSubject,
  async handler(ctx, input) {
    confirmed(ctx, input)
    return serializePage(ctx.site, await trashPage(ctx, await findPage(ctx, input.page, input.lang)))
  },
})
