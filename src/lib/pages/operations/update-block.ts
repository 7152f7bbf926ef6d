import { z } from 'zod'
import { Section } from '../../blocks/block.ts'
import { findBlock, replaceBlock } from '../../blocks/block-tree.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { mergePatch, type JsonObject } from '../../util/json.ts'
import { BlockChange, blockRef } from '../block-change.ts'
import { contentOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { changeBlocks } from '../page-blocks.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'update_block',
  summary:
    'Change a block of the draft. data and section are merged, null removes a value; replace: true replaces them whole.',
  level: 'write',
  permission: 'pages.edit',
  rest: 'PATCH /pages/{page}/blocks/{block}',
  mcp: { idempotent: true },
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    block: blockRef,
    variant: z.string().max(60).nullable().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    section: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('background, anchor, visible, in_nav, space_top …'),
    replace: z.boolean().optional(),
  }),
  output: BlockChange,
  subject: pageSubject,
  async handler(ctx, input) {
    const found = await findPage(ctx, input.page, input.lang)
    const page = await changeBlocks(ctx, found, (blocks) => {
      const old = findBlock(blocks, input.block)
      const merge = (before: unknown, patch: unknown) =>
        (patch === undefined ? before : input.replace ? patch : mergePatch(before, patch)) as JsonObject
      const variant = input.variant === undefined ? old.variant : (input.variant ?? undefined)
      const section = Section.parse(merge(old.section, input.section))
      return replaceBlock(blocks, input.block, {
        ...old,
        variant,
        data: merge(old.data, input.data),
        section,
      })
    })
    return { page_id: page.id, version: page.version, block: findBlock(contentOf(page).blocks, input.block) }
  },
})
