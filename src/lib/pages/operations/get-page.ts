import { z } from 'zod'
import { fieldError, invalidAll } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findPage, langRef, pageRef, pathRef, refOf, type StoredPage, viewField } from '../locate.ts'
import { publicContent } from '../public-content.ts'
import { Page } from '../schema.ts'
import { serializePageContent, serializePage } from '../serialize-page.ts'

export default defineOperation({
  name: 'get_page',
  summary: 'Get a page with its blocks: the draft, or with view=published what visitors see.',
  level: 'read',
  rest: 'GET /pages/{page}',
  mcp: true,
  input: z.strictObject({
    page: pageRef.optional(),
    path: pathRef,
    lang: langRef,
    view: viewField,
    block_offset: z.int().min(0).default(0).describe('Leave out this many blocks: from meta.next'),
  }),
  output: Page,
  async handler(ctx, input) {
    const { page: named = '', path, lang } = input
    if (!named && path === undefined) throw invalidAll([fieldError('/page', 'input.required')])
    const page = await findPage(ctx, refOf({ page: named, path }), lang)
    const view = await showView(ctx, page, input.view)
    return { ...view, blocks: view.blocks.slice(input.block_offset) }
  },
})

async function showView(ctx: Context, page: StoredPage, view: 'draft' | 'published'): Promise<Page> {
  if (view === 'draft') return serializePage(ctx.site, page)
  return serializePageContent(ctx.site, page, await publicContent(ctx, page))
}
