import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { REBUILD_TAG } from '../feed/rebuild.ts'

export default defineOperation({
  name: 'rebuild_search',
  summary: 'Rebuild the search index while the current one stays in use; get_search_status returns the progress.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'search',
  staging: true,
  rest: 'POST /search/rebuild',
  input: z.strictObject({}),
  output: z.object({ status: z.literal('begun') }),
  async handler(ctx) {
    ctx.touched.add(REBUILD_TAG)
    return { status: 'begun' as const }
  },
})
