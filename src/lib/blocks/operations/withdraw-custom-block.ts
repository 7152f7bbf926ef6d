import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findCustomBlock, withdrawCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../schema.ts'
import { CustomBlock, serializeCustomBlock } from '../custom-schema.ts'
import { customBlockSubject } from '../custom-subject.ts'

export default defineOperation({
  name: 'withdraw_custom_block',
  summary:
    'Withdraw a custom block from the block types. Rejected while pages use it, unless force is set: then its data stays on them.',
  level: 'write',
  replacesAll: true,
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'POST /custom-blocks/{key}/withdraw',
  input: z.strictObject({ key: blockKey, force: z.boolean().default(false) }),
  output: CustomBlock,
  subject: customBlockSubject,
  handler: async (ctx, { key, force }) =>
    serializeCustomBlock(await withdrawCustomBlock(ctx, await findCustomBlock(ctx, key), force)),
})
