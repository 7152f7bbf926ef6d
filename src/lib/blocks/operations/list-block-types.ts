import { list } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { BlockType, serializeBlockType } from '../block-type.ts'
import { offeredBlocks } from '../offered-blocks.ts'

export default defineOperation({
  name: 'list_block_types',
  summary: 'List the block types of the website with their fields, variants and a sample. type returns one of them.',
  level: 'read',
  rest: 'GET /block-types',
  mcp: true,
  input: z.strictObject({
    type: z.string().max(60).optional(),
    locale: languageInput().optional().describe('Of labels: de'),
    lang: languageInput().optional().describe('Of the sample: that of the page'),
    with_fields: z.boolean().optional(),
  }),
  output: BlockType,
  paged: true,
  async handler(ctx, { type, locale, lang, with_fields, ...filter }) {
    const offered = offeredBlocks(ctx.site)
    const types = [...offered].filter(([key]) => type === undefined || key === type)
    if (type !== undefined && !types.length)
      throw new AppError('block.type_missing', { type, types: list([...offered.keys()]) })
    const { items, ...rest } = pageOf(types, filter, ([key]) => key)
    const options = { locale, lang, with_fields }
    return { items: items.map((one) => serializeBlockType(ctx.site, one, options)), ...rest }
  },
})
