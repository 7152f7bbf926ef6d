import { z } from 'zod'
import { BlockOutput } from '../../blocks/schema.ts'
import { identifiedBlocks } from '../../blocks/blocks.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { contentOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'

export default defineOperation({
  name: 'list_blocks',
  summary: 'List the blocks of the draft of a page.',
  level: 'read',
  rest: 'GET /pages/{page}/blocks',
  input: z.strictObject({ page: pageRef, lang: langRef }),
  output: z.object({ page_id: z.int(), version: z.int(), blocks: z.array(BlockOutput) }),
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    return {
      page_id: page.id,
      version: page.version,
      blocks: identifiedBlocks(ctx.site.blocks, contentOf(page).blocks),
    }
  },
})
