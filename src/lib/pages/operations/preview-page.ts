import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { HOUR, instant, later } from '../../base/clock.ts'
import { requireActive } from '../../document/define-document-kind.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { previewToken } from '../preview.ts'

export default defineOperation({
  name: 'preview_page',
  summary: 'Create a link that shows the draft of a page to anyone who has it, for some hours.',
  level: 'read',
  permission: 'pages.edit',
  rest: 'POST /pages/{page}/preview',
  input: z.strictObject({ page: pageRef, lang: langRef, hours: z.int().min(1).max(168).default(24) }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    requireActive(page)
    const expires = later(ctx.now, input.hours * HOUR)
    const token = previewToken(ctx.installation, ctx.site, { uid: page.uid, expires })
    return { url: `${ctx.origin ?? ctx.site.base_url}/_preview/${token}`, expires_at: instant(expires) }
  },
})
