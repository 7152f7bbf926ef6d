import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { saveDraft } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { getRevision } from '../revisions.ts'
import { Page, type PageContent } from '../schema.ts'
import { showPage } from '../show-page.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'restore_revision',
  summary: 'Make an old revision the draft of the page again; nothing is public until it is published.',
  level: 'write',
  whole: true,
  permission: 'pages.edit',
  rest: 'POST /pages/{page}/revisions/{n}/restore',
  mcp: { idempotent: true },
  input: z.strictObject({ page: pageRef, lang: langRef, n: z.int().min(1) }),
  output: Page,
  subject: pageSubject,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    const { content } = await getRevision(ctx, `page:${page.id}`, input.n)
    const draft = {
      content: JSON.parse(content) as PageContent,
      kind: 'restore' as const,
      note: `Revision ${input.n}`,
    }
    return showPage(ctx.site, await saveDraft(ctx, page, draft))
  },
})
