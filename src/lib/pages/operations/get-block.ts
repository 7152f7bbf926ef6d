import { z } from 'zod'
import { BlockId, BlockOutput } from '../../blocks/schema.ts'
import { findBlock } from '../block-tree.ts'
import { identifiedBlocks } from '../../blocks/blocks.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { partOf } from '../../core/operation/outcome.ts'
import { contentIn } from '../public-content.ts'
import { findPage, langRef, pageRef, viewField } from '../locate.ts'

export default defineOperation({
  name: 'get_block',
  summary: 'Get one block of a page: of the draft, or with view=published of what visitors see.',
  level: 'read',
  rest: 'GET /pages/{page}/blocks/{block}',
  input: z.strictObject({ page: pageRef, lang: langRef, view: viewField, block: BlockId }),
  output: BlockOutput,
  async handler(ctx, input) {
    const page = await findPage(ctx, input.page, input.lang)
    const { blocks } = await contentIn(ctx, page, input.view)
    return partOf(page, findBlock(identifiedBlocks(ctx.site.blocks, blocks), input.block))
  },
})
