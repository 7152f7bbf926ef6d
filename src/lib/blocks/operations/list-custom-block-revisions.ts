import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { findCustomBlock } from '../custom-blocks.ts'
import { blockKey } from '../custom-definition.ts'
import { objectOf } from '../custom-revisions.ts'
import { BlockRevision } from '../custom-schema.ts'

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
  async handler(ctx, { key, limit, cursor, count }) {
    const object = objectOf(await findCustomBlock(ctx, key))
    const [before] = decodeCursor(cursor, ['number']) ?? []
    let revisions = ctx.db.selectFrom('revisions').where('object', '=', object)
    const total = count
      ? await revisions.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
      : undefined
    if (before !== undefined) revisions = revisions.where('n', '<', before)
    const rows = await revisions
      .selectAll()
      .orderBy('n', 'desc')
      .limit(limit + 1)
      .execute()
    return { ...page(rows, limit, (row) => [row.n]), ...(total && { total: Number(total.n) }) }
  },
})
