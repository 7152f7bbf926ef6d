import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageByN } from '../../core/operation/page-by-id.ts'
import { serializeHistory } from '../history.ts'
import { DesignChange } from '../schema.ts'

export default defineOperation({
  name: 'list_design_history',
  summary: 'List the changes of the design, newest first: by whom, when, and the values of each token.',
  level: 'read',
  feature: 'design',
  rest: 'GET /design/history',
  input: z.strictObject({}),
  output: DesignChange,
  paged: true,
  async handler(ctx, input) {
    const { items, ...rest } = await pageByN(ctx.db.selectFrom('design_history').selectAll(), input)
    return { items: await serializeHistory(ctx, items), ...rest }
  },
})
