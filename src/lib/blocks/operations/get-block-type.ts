import { list } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { BlockType, serializeBlockType } from '../block-type.ts'
import { offeredBlocks } from '../offered-blocks.ts'

export default defineOperation({
  name: 'get_block_type',
  summary: 'Get one block type with its fields, variants and a sample.',
  level: 'read',
  rest: 'GET /block-types/{type}',
  input: z.strictObject({
    type: z.string().max(60),
    locale: languageInput().optional().describe('Of labels: de'),
    lang: languageInput().optional().describe('Of the sample: that of the page'),
  }),
  output: BlockType,
  async handler(ctx, { type, locale, lang }) {
    const offered = offeredBlocks(ctx.site)
    const block = offered.get(type)
    if (!block) throw new AppError('block.type_missing', { type, types: list([...offered.keys()]) })
    return serializeBlockType(ctx.site, [type, block], { locale, lang, with_fields: true })
  },
})
