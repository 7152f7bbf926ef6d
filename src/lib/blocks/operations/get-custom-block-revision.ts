import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../schema.ts'
import { serializeRevision } from '../../document/document.ts'
import { BlockRevision, definitionOf, objectOf } from '../custom-schema.ts'

export default defineOperation({
  name: 'get_custom_block_revision',
  summary: 'Get one revision of a custom block with its content.',
  level: 'read',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'GET /custom-blocks/{key}/revisions/{n}',
  input: z.strictObject({ key: blockKey, n: z.int().min(1) }),
  output: BlockRevision.extend({ content: z.record(z.string(), z.unknown()) }),
  async handler(ctx, { key, n }) {
    const found = await serializeRevision(ctx, objectOf(await findCustomBlock(ctx, key)), n)
    return { ...found, content: definitionOf(found.content) }
  },
})
