import { z } from 'zod'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { showHistory } from '../history.ts'
import { DesignChange } from '../schema.ts'

export default defineOperation({
  name: 'list_design_history',
  summary:
    'List the changes of the design, newest first: who made them, when, and what became of each token.',
  level: 'read',
  rest: 'GET /design/history',
  input: z.strictObject({}),
  output: DesignChange,
  paged: true,
  async handler(ctx, input) {
    const [before] = decodeCursor(input.cursor, ['number']) ?? []
    let query = ctx.db.selectFrom('design_history')
    const total = input.count
      ? await query.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
      : undefined
    if (before !== undefined) query = query.where('n', '<', before)
    const rows = await query
      .selectAll()
      .orderBy('n', 'desc')
      .limit(input.limit + 1)
      .execute()
    const { items, next } = page(rows, input.limit, (row) => [row.n])
    return { items: await showHistory(ctx, items), next, ...(total && { total: Number(total.n) }) }
  },
})
