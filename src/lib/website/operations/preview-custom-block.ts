import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changedDraft } from '../../blocks/blocks.ts'
import { blockKey, BlockProblem, Definition } from '../../blocks/schema.ts'
import { previewBlock } from '../preview-block.ts'

export default defineOperation({
  name: 'preview_custom_block',
  summary: 'Preview a custom block, also with a template, stylesheet, fields and data that are not saved yet.',
  level: 'read',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'POST /custom-blocks/{key}/preview',
  input: z.strictObject({
    key: blockKey,
    ...Definition.partial().shape,
    variant: z.string().max(60).optional(),
    data: z.record(z.string(), z.unknown()).optional().describe('Instead of the sample'),
    lang: languageInput().optional(),
  }),
  output: z.object({ html: z.string(), css: z.string(), problems: z.array(BlockProblem) }),
  async handler(ctx, { key, variant, data, lang, ...input }) {
    return previewBlock(ctx, { key, definition: await changedDraft(ctx, key, input), variant, data, lang })
  },
})
