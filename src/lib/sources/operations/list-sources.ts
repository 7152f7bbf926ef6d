import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { Source } from '../schema.ts'
import { serializeSources } from '../serialize-source.ts'

const SORTS = { name: 'string', updated_at: 'string' } as const

export default defineOperation({
  name: 'list_sources',
  summary: 'List the external sources of the website, oldest first, with their last runs.',
  level: 'read',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'GET /sources',
  input: z.strictObject(sortById(SORTS)),
  output: Source,
  paged: true,
  async handler(ctx, input) {
    const { items, ...rest } = await pageById(ctx.db.selectFrom('sources').selectAll(), input, {
      first: 'oldest',
      sorts: SORTS,
    })
    return { ...rest, items: await serializeSources(ctx, items) }
  },
})
