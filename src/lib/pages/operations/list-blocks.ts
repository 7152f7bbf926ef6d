import { z } from 'zod'
import { BlockOutput } from '../../blocks/schema.ts'
import { identifiedBlocks } from '../../blocks/blocks.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { partOf } from '../../core/operation/outcome.ts'
import { contentIn } from '../public-content.ts'
import { findPage, langRef, pageRef, viewField } from '../locate.ts'

export default defineOperation({
  name: 'list_blocks',
  summary: 'List the blocks of a page: the draft, or with view=published what visitors see.',
  level: 'read',
  rest: 'GET /pages/{page}/blocks',
  input: z.strictObject({ page: pageRef, lang: langRef, view: viewField }),
  output: z.object({ page_id: z.int(), version: z.int(), blocks: z.array(BlockOutput) }),
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    return partOf(page, {
      page_id: page.id,
      version: page.version,
      blocks: identifiedBlocks(ctx.site.blocks, (await contentIn(ctx, page, input.view)).blocks),
    })
  },
})
