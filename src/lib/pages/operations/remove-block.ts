import { z } from 'zod'
import { findBlock, removeBlock } from '../block-tree.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { partOf } from '../../core/operation/outcome.ts'
import { BlockChange, blockRef } from '../block-change.ts'
import { autosaveField } from '../../document/schema.ts'
import { contentOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { changeBlocks } from '../page-blocks.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'remove_block',
  summary: 'Remove a block, with the blocks inside it, from the draft of a page; a revision keeps it.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'DELETE /pages/{page}/blocks/{block}',
  mcp: { destructive: true, idempotent: true },
  input: z.strictObject({ page: pageRef, lang: langRef, block: blockRef, autosave: autosaveField }),
  output: BlockChange,
  subject: pageSubject,
  async handler(ctx, input) {
    const found = await findPage(ctx, input.page, input.lang)
    const block = findBlock(contentOf(found).blocks, input.block)
    const page = await changeBlocks(ctx, found, {
      change: (blocks) => removeBlock(blocks, input.block),
      autosave: input.autosave,
    })
    return partOf(page, { page_id: page.id, version: page.version, block })
  },
})
