import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { discardDraft } from '../../document/document.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { pageKind } from '../page-kind.ts'
import { Page } from '../schema.ts'
import { pageSubject } from '../subject.ts'
import { Warning } from '../warnings.ts'

export default defineOperation({
  name: 'discard_draft',
  summary:
    'Discard the unpublished changes of a page: the draft becomes the published version. A revision keeps the old draft.',
  level: 'write',
  replacesAll: true,
  permission: 'pages.edit',
  rest: 'POST /pages/{page}/discard',
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({ page: pageRef, lang: langRef }),
  output: Page.extend({ warnings: z.array(Warning) }).meta({ id: 'DiscardedPage' }),
  subject: pageSubject,
  handler: async (ctx, input) => discardDraft(ctx, pageKind, await findPage(ctx, input.page, input.lang)),
})
