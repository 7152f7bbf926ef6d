import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { asDeleted } from '../../core/operation/stamps.ts'
import { findCustomBlock, removeCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../schema.ts'
import { CustomBlock, serializeCustomBlock } from '../custom-schema.ts'
import { customBlockSubject } from '../custom-subject.ts'

export default defineOperation({
  name: 'delete_custom_block',
  summary:
    'Delete a custom block. Rejected while pages use it, unless force is set: then its data stays on them, but is not shown.',
  level: 'write',
  replacesAll: true,
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'DELETE /custom-blocks/{key}',
  input: z.strictObject({ key: blockKey, force: z.boolean().default(false) }),
  output: CustomBlock,
  subject: customBlockSubject,
  async handler(ctx, { key, force }) {
    const block = await findCustomBlock(ctx, key)
    await removeCustomBlock(ctx, block, force)
    return asDeleted(ctx, serializeCustomBlock(block))
  },
})
