import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findCustomBlock } from '../../blocks/custom-blocks.ts'
import { blockKey, Definition, EMPTY, pickDefinition } from '../../blocks/custom-definition.ts'
import { BlockProblem, definitionOf } from '../../blocks/custom-schema.ts'
import { previewBlock } from '../preview-block.ts'

export default defineOperation({
  name: 'preview_custom_block',
  summary:
    'Show how a custom block would look, also with a template, stylesheet, fields and data that are not saved yet.',
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
    const definition = { ...(await savedDefinition(ctx, key)), ...pickDefinition(input) }
    return previewBlock(ctx, { key, definition, variant, data, lang })
  },
})

/** Of a block that is not saved yet: nothing but what is given. */
async function savedDefinition(ctx: Context, key: string): Promise<Definition> {
  try {
    return definitionOf((await findCustomBlock(ctx, key)).content)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error
    return { ...EMPTY, label: key, fields: {}, template: '' }
  }
}
