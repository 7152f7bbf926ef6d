import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../schema.ts'
import { CustomBlock, serializeCustomBlock } from '../custom-schema.ts'
import { customBlockSubject } from '../custom-subject.ts'

export default defineOperation({
  name: 'get_custom_block',
  summary: 'Get one custom block with its draft: fields, template, stylesheet and sample.',
  level: 'read',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'GET /custom-blocks/{key}',
  input: z.strictObject({ key: blockKey }),
  output: CustomBlock,
  subject: customBlockSubject,
  handler: async (ctx, { key }) => serializeCustomBlock(await findCustomBlock(ctx, key)),
})
