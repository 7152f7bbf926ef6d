import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { shownErrors } from '../../platform/i18n/say.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { restoreDraft } from '../restore-draft.ts'
import { getRevision } from '../../document/document.ts'
import { Page, type PageContent } from '../schema.ts'
import { showPage } from '../show-page.ts'
import { pageSubject } from '../subject.ts'
import { Warning } from '../warnings.ts'

export default defineOperation({
  name: 'discard_draft',
  summary:
    'Throw the unpublished changes of a page away: the draft becomes what visitors see. The old draft stays a revision.',
  level: 'write',
  whole: true,
  permission: 'pages.edit',
  rest: 'POST /pages/{page}/discard',
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({ page: pageRef, lang: langRef }),
  output: Page.extend({ warnings: z.array(Warning) }).meta({ id: 'DiscardedPage' }),
  subject: pageSubject,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    if (page.published_n === null) throw new AppError('page.no_public_version', { title: page.title })
    const { content } = await getRevision(ctx, `page:${page.id}`, page.published_n)
    const note = 'Draft discarded'
    const draft = { content: JSON.parse(content) as PageContent, note }
    const { page: saved, warnings } = await restoreDraft(ctx, page, draft)
    return { ...showPage(ctx.site, saved), warnings: shownErrors(ctx.language, warnings) }
  },
})
