import { z } from 'zod'
import { withActors } from '../../core/actors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageByN } from '../../core/operation/page-by-id.ts'
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
  async handler(ctx, { key, ...wanted }) {
    const object = objectOf(await findCustomBlock(ctx, key))
    const all = ctx.db.selectFrom('revisions').selectAll().where('object', '=', object)
    const { items, ...rest } = await pageByN(all, wanted)
    return { items: await withActors(ctx, items), ...rest }
  },
})
