import { z } from 'zod'
import { line } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { accessLike } from '../access.ts'
import { copyContent } from '../copy.ts'
import { createPage } from '../create.ts'
import { requireActive } from '../../document/define-document-kind.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { slug } from '../../fields/inputs.ts'
import { Page } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { pageSubject } from '../subject.ts'
import { activeParent } from '../trash.ts'

export default defineOperation({
  name: 'duplicate_page',
  summary: 'Duplicate a page with its blocks, as a draft next to it.',
  level: 'write',
  permission: 'pages.edit',
  feature: 'pages.structure',
  rest: 'POST /pages/{page}/duplicate',
  creates: '/pages/{id}',
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    title: line(200).min(1).optional(),
    slug: slug.optional(),
  }),
  output: Page,
  subject: pageSubject,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    requireActive(page)
    const { slug: _, ...content } = copyContent(ctx, page)
    const { lang, type, template_for } = page
    const copy = {
      ...content,
      originalBlocks: content.blocks,
      title: input.title ?? content.title,
      slug: input.slug,
      lang,
      parent_id: await activeParent(ctx, page.parent_id),
      type,
      template_for,
      in_menu: false,
      visible: accessLike(page),
    }
    return serializePage(ctx.site, await createPage(ctx, copy))
  },
})
