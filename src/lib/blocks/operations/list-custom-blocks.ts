import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { CustomBlock, serializeCustomBlock } from '../custom-schema.ts'

const SORTS = { key: 'string', updated_at: 'string' } as const

export default defineOperation({
  name: 'list_custom_blocks',
  summary: 'List the custom blocks of the website, including drafts and withdrawn ones.',
  level: 'read',
  permission: 'blocks.build',
  feature: 'blocks.custom',
  rest: 'GET /custom-blocks',
  input: z.strictObject({ state: z.enum(['draft', 'published', 'withdrawn']).optional(), ...sortById(SORTS) }),
  output: CustomBlock,
  paged: true,
  async handler({ db }, { state, ...input }) {
    let blocks = db.selectFrom('custom_blocks')
    if (state) blocks = blocks.where('state', '=', state)
    const found = await pageById(blocks.selectAll(), { ...input, sort: input.sort || 'key' }, { sorts: SORTS })
    return { ...found, items: found.items.map(serializeCustomBlock) }
  },
})
