import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../schema.ts'
import { definitionOf } from '../custom-schema.ts'
import { writeLiquidFile } from '../liquid-file.ts'

export default defineOperation({
  name: 'export_custom_block',
  summary: 'Export a custom block as the file blocks/{key}.liquid of a kit.',
  level: 'read',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'GET /custom-blocks/{key}/export',
  input: z.strictObject({
    key: blockKey,
    published: z.boolean().default(false).describe('What pages show, not the draft'),
  }),
  output: z.object({ path: z.string(), content: z.string() }),
  async handler(ctx, { key, published }) {
    const { content, published_content } = await findCustomBlock(ctx, key)
    const chosen = definitionOf((published && published_content) || content)
    return { path: `blocks/${key}.liquid`, content: writeLiquidFile(chosen) }
  },
})
