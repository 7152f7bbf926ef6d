import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import type { Block } from '../../blocks/schema.ts'
import { findBlock, insertBlock, parentOf, removeBlock } from '../block-tree.ts'
import { walk } from '../../blocks/blocks.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { partOf } from '../../core/operation/outcome.ts'
import { BlockChange, blockRef } from '../block-change.ts'
import { autosaveField } from '../../document/schema.ts'
import { contentOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { changeBlocks } from '../page-blocks.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'move_block',
  summary: 'Move a block of the draft to another position, or into a layout block (parent; null for the page itself).',
  level: 'write',
  permission: 'pages.edit',
  rest: 'POST /pages/{page}/blocks/{block}/move',
  mcp: { idempotent: true },
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    block: blockRef,
    parent: blockRef
      .nullable()
      .optional()
      .describe('Id of a layout block; null for the page itself; where it lies when missing'),
    position: z
      .int()
      .min(0)
      .optional()
      .describe('Place from 0, counted without the block itself; the end when missing'),
    autosave: autosaveField,
  }),
  output: BlockChange,
  subject: pageSubject,
  async handler(ctx, input) {
    const found = await findPage(ctx, input.page, input.lang)
    const change = (blocks: Block[]) => {
      const block = findBlock(blocks, input.block)
      const parent = input.parent === undefined ? parentOf(blocks, input.block) : (input.parent ?? undefined)
      if (parent && [...walk([block])].some(({ id }) => id === parent))
        throw invalid('/parent', 'page.block_inside_itself')
      return insertBlock(removeBlock(blocks, input.block), block, { parent, position: input.position })
    }
    const page = await changeBlocks(ctx, found, { change, autosave: input.autosave })
    const block = findBlock(contentOf(page).blocks, input.block)
    return partOf(page, { page_id: page.id, version: page.version, block })
  },
})
