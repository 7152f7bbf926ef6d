import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { DAY, instant, later } from '../../util/clock.ts'

export default defineOperation({
  name: 'list_trash',
  summary: 'List what lies in the trash, and when it will be removed for good.',
  level: 'read',
  rest: 'GET /trash',
  input: z.strictObject({}),
  output: z.object({
    kind: z.literal('page'),
    id: z.int(),
    uid: z.string(),
    title: z.string(),
    lang: z.string(),
    deleted_at: z.string(),
    purged_at: z.string(),
  }),
  paged: true,
  async handler(ctx, input) {
    const [after = 0] = decodeCursor(input.cursor, ['number']) ?? []
    const query = ctx.db.selectFrom('pages').where('status', '=', 'trash')
    const total = input.count
      ? await query.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
      : undefined
    const rows = await query
      .select(['id', 'uid', 'title', 'lang', 'deleted_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(input.limit + 1)
      .execute()
    const shown = rows.map((row) => ({
      kind: 'page',
      ...row,
      purged_at: instant(later(new Date(row.deleted_at!), 30 * DAY)),
    }))
    return { ...page(shown, input.limit, (row) => [row.id]), ...(total && { total: Number(total.n) }) }
  },
})
