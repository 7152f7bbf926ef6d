import { z } from 'zod'
import { BlockId, BlockOutput } from '../../blocks/schema.ts'
import { findBlock } from '../block-tree.ts'
import { identifiedBlocks } from '../../blocks/blocks.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { contentOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'

export default defineOperation({
  name: 'get_block',
  summary: 'Get one block of the draft of a page.',
  level: 'read',
  rest: 'GET /pages/{page}/blocks/{block}',
  input: z.strictObject({ page: pageRef, lang: langRef, block: BlockId }),
  output: BlockOutput,
  handler: async (ctx, input) =>
    findBlock(
      identifiedBlocks(ctx.site.blocks, contentOf(await findPage(ctx, input.page, input.lang)).blocks),
      input.block,
    ),
})
