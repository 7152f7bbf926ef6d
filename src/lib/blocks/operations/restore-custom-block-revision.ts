import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeCustomBlock, findCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../schema.ts'
import { getRevision } from '../../document/document.ts'
import { CustomBlock, definitionOf, objectOf, serializeCustomBlock } from '../custom-schema.ts'
import { customBlockSubject } from '../custom-subject.ts'

export default defineOperation({
  name: 'restore_custom_block_revision',
  summary: 'Restore an old revision of a custom block as its draft; pages show it once it is published.',
  level: 'write',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  replacesAll: true,
  rest: 'POST /custom-blocks/{key}/revisions/{n}/restore',
  input: z.strictObject({ key: blockKey, n: z.int().min(1) }),
  output: CustomBlock,
  subject: customBlockSubject,
  async handler(ctx, { key, n }) {
    const block = await findCustomBlock(ctx, key)
    const { content } = await getRevision(ctx, objectOf(block), n)
    const change = { definition: definitionOf(content), kind: 'restore' as const, note: `Revision ${n}` }
    return serializeCustomBlock(await changeCustomBlock(ctx, block, change))
  },
})
