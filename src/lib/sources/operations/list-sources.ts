import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { Source } from '../schema.ts'
import { serializeSources } from '../serialize-source.ts'

export default defineOperation({
  name: 'list_sources',
  summary: 'List the external sources of the website, oldest first, with their last runs.',
  level: 'read',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'GET /sources',
  input: z.strictObject({}),
  output: Source,
  paged: true,
  async handler(ctx, input) {
    const { items, ...rest } = await pageById(ctx.db.selectFrom('sources').selectAll(), input, {
      first: 'oldest',
    })
    return { ...rest, items: await serializeSources(ctx, items) }
  },
})
