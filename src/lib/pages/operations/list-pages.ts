import { z } from 'zod'
import { contains } from '../../db/like.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { langRef, type StoredPage } from '../locate.ts'
import { PageSummary, TYPES } from '../schema.ts'
import { showPage } from '../show-page.ts'

const STATUS = z.enum(['draft', 'in_review', 'scheduled', 'published', 'offline', 'archived'])

export default defineOperation({
  name: 'list_pages',
  summary:
    'List the pages of the website in the order of their ids, without blocks. parent_id and sort give the tree.',
  level: 'read',
  rest: 'GET /pages',
  mcp: true,
  input: z.strictObject({
    lang: langRef.describe('Only this language'),
    status: STATUS.optional(),
    type: z.enum(TYPES).optional(),
    parent_id: z.int().min(0).optional().describe('Only children of this page; 0 for the top'),
    q: z.string().max(200).optional().describe('Part of the title or path'),
  }),
  output: PageSummary,
  paged: true,
  async handler(ctx, input) {
    const [after = 0] = decodeCursor(input.cursor, ['number']) ?? []
    let query = ctx.db.selectFrom('pages').where('status', '!=', 'trash')
    if (input.lang) query = query.where('lang', '=', input.lang)
    if (input.status) query = query.where('status', '=', input.status)
    if (input.type) query = query.where('type', '=', input.type)
    if (input.parent_id === 0) query = query.where('parent_id', 'is', null)
    else if (input.parent_id) query = query.where('parent_id', '=', input.parent_id)
    const { q } = input
    if (q) query = query.where((eb) => eb.or([contains('title', q), contains('path', q)]))
    const total = input.count
      ? await query.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
      : undefined
    const rows: StoredPage[] = await query
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(input.limit + 1)
      .execute()
    const shown = rows.map((row) => showPage(ctx.site, row))
    return { ...page(shown, input.limit, (row) => [row.id]), ...(total && { total: Number(total.n) }) }
  },
})
