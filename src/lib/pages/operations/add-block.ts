import { z } from 'zod'
import { BlockInput, type Block } from '../../blocks/schema.ts'
import { findBlock, insertBlock } from '../block-tree.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { partOf } from '../../core/operation/outcome.ts'
import { BlockChange, blockRef } from '../block-change.ts'
import { autosaveField } from '../../document/schema.ts'
import { contentOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { changeBlocks } from '../page-blocks.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'add_block',
  summary: 'Add a block to the draft of a page; list_block_types returns the types and their fields.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'POST /pages/{page}/blocks',
  mcp: true,
  creates: '/pages/{page_id}/blocks/{block.id}',
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    ...BlockInput.shape,
    parent: blockRef.optional().describe('Id of the layout block it goes into'),
    position: z.int().min(0).optional().describe('Place among the blocks, from 0; the end when missing'),
    autosave: autosaveField,
  }),
  output: BlockChange,
  subject: pageSubject,
  async handler(
    ctx,
    { page: ref, lang, parent, position, autosave, id = ctx.ids.block(), type, variant, data, section, children },
  ) {
    const block = { id, type, variant, data, section, children } as never
    const change = (blocks: Block[]) => insertBlock(blocks, block, { parent, position })
    const page = await changeBlocks(ctx, await findPage(ctx, ref, lang), { change, autosave, focus: id })
    return partOf(page, { page_id: page.id, version: page.version, block: findBlock(contentOf(page).blocks, id) })
  },
})
