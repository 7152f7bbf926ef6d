import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { decodeCursor, page } from '../../core/operation/cursor.ts'
import { totalOf } from '../../core/operation/page-by-id.ts'
import { CustomBlock, serializeCustomBlock } from '../custom-schema.ts'

export default defineOperation({
  name: 'list_custom_blocks',
  summary: 'List the custom blocks of the website, including drafts and withdrawn ones.',
  level: 'read',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'GET /custom-blocks',
  input: z.strictObject({ state: z.enum(['draft', 'published', 'withdrawn']).optional() }),
  output: CustomBlock,
  paged: true,
  async handler({ db }, { state, limit, cursor, count }) {
    const [after = ''] = decodeCursor(cursor, ['string']) ?? []
    let blocks = db.selectFrom('custom_blocks')
    if (state) blocks = blocks.where('state', '=', state)
    const total = await totalOf(blocks, { count })
    const rows = await blocks
      .selectAll()
      .where('key', '>', after)
      .orderBy('key')
      .limit(limit + 1)
      .execute()
    const { items, next } = page(rows, limit, (row) => [row.key])
    return { items: items.map(serializeCustomBlock), next, total }
  },
})
