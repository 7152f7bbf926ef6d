import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findCustomBlock, publishCustomBlock, tryCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../schema.ts'
import { CustomBlock, serializeCustomBlock } from '../custom-schema.ts'
import { customBlockSubject } from '../custom-subject.ts'

export default defineOperation({
  name: 'publish_custom_block',
  summary: 'Publish the draft of a custom block as a block type of the website; pages that use it are rendered again.',
  level: 'write',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  replacesAll: true,
  rest: 'POST /custom-blocks/{key}/publish',
  input: z.strictObject({ key: blockKey }),
  output: CustomBlock,
  subject: customBlockSubject,
  // The handler reports the errors: an earlier change of the same batch may fix them.
  prepare: (ctx, { key }) => tryCustomBlock(ctx, key).catch(() => undefined),
  async handler(ctx, { key }) {
    const block = await findCustomBlock(ctx, key)
    if (ctx.prepared !== block.content_hash) await tryCustomBlock(ctx, key)
    return serializeCustomBlock(await publishCustomBlock(ctx, block))
  },
})
