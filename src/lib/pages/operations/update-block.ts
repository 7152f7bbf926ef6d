import { z } from 'zod'
import { Section, type Block } from '../../blocks/schema.ts'
import { findBlock, replaceBlock } from '../block-tree.ts'
import { invalidAll } from '../../base/errors.ts'
import { mergeValues } from '../../fields/fields.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { partOf } from '../../core/operation/outcome.ts'
import { fieldErrors } from '../../core/operation/input.ts'
import type { JsonObject } from '../../base/json.ts'
import { BlockChange, blockRef } from '../block-change.ts'
import { autosaveField } from '../../document/schema.ts'
import { contentOf } from '../drafts.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { changeBlocks } from '../page-blocks.ts'
import { pageSubject } from '../subject.ts'

export default defineOperation({
  name: 'update_block',
  summary:
    'Change a block of the draft. data and section merge: null removes, items by id, no id adds; replace replaces both.',
  level: 'write',
  permission: 'pages.edit',
  rest: [
    'PATCH /pages/{page}/blocks/{block}',
    { line: 'PUT /pages/{page}/blocks/{block}', name: 'replace_block', preset: { replace: true } },
  ],
  mcp: { idempotent: true },
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    block: blockRef,
    variant: z.string().max(60).nullable().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    section: z.record(z.string(), z.unknown()).optional().describe('background, anchor, visible, in_nav, space_top …'),
    replace: z.boolean().optional(),
    autosave: autosaveField,
  }),
  output: BlockChange,
  subject: pageSubject,
  async handler(ctx, input) {
    const found = await findPage(ctx, input.page, input.lang)
    const change = (blocks: Block[]) => {
      const old = findBlock(blocks, input.block)
      const merge = (name: 'data' | 'section') =>
        (input[name] === undefined || input.replace
          ? (input[name] ?? old[name])
          : mergeValues(old[name], input[name], `/${name}`)) as JsonObject
      const variant = input.variant === undefined ? old.variant : (input.variant ?? undefined)
      const section = sectionOf(merge('section'))
      return replaceBlock(blocks, input.block, {
        ...old,
        variant,
        data: merge('data'),
        section,
      })
    }
    const page = await changeBlocks(ctx, found, { change, autosave: input.autosave, focus: input.block })
    const block = findBlock(contentOf(page).blocks, input.block)
    return partOf(page, { page_id: page.id, version: page.version, block })
  },
})

function sectionOf(value: unknown): Block['section'] {
  const { success, data, error } = Section.safeParse(value)
  if (success) return data
  throw invalidAll(fieldErrors(error).map((one) => ({ ...one, pointer: `/section${one.pointer}` })))
}
