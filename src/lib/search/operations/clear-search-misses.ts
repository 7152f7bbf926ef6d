import { z } from 'zod'
import { fold } from '../../rules/conditions/fold.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'

export default defineOperation({
  name: 'clear_search_misses',
  summary: 'Clear the log of visitors’ searches without results: one search, or all.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'search',
  rest: 'DELETE /search/misses',
  input: z.strictObject({ q: z.string().min(1).max(200).optional().describe('All when missing') }),
  output: z.object({ removed: z.int() }),
  async handler(ctx, { q }) {
    const all = ctx.db.deleteFrom('search_misses')
    const gone = q === undefined ? all : all.where('folded', '=', fold(q))
    const { numDeletedRows } = await gone.executeTakeFirst()
    return { removed: Number(numDeletedRows) }
  },
})
