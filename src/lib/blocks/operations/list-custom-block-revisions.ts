import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { listRevisions } from '../../document/document.ts'
import { findCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../schema.ts'
import { BlockRevision, objectOf } from '../custom-schema.ts'

export default defineOperation({
  name: 'list_custom_block_revisions',
  summary: 'List the revisions of a custom block, newest first.',
  level: 'read',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'GET /custom-blocks/{key}/revisions',
  input: z.strictObject({ key: blockKey }),
  output: BlockRevision,
  paged: true,
  handler: async (ctx, { key, ...input }) => listRevisions(ctx, objectOf(await findCustomBlock(ctx, key)), input),
})
