import { sql } from 'kysely'
import { z } from 'zod'
import { trashedRows } from '../../document/document.ts'
import { DOCUMENT_TYPES } from '../../document/schema.ts'
import { Actor, withActors } from '../../core/actors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { page } from '../../core/operation/cursor.ts'
import { totalOf } from '../../core/operation/page-by-id.ts'
import { parseSort, readSort, sortField } from '../../core/operation/sort.ts'
import { DAY, instant, later } from '../../base/clock.ts'

// OpenAPI lists them in this order.
const [first, ...others] = DOCUMENT_TYPES
const KINDS = [first, 'media', ...others, 'table'] as const
interface Row {
  kind: (typeof KINDS)[number]
  id: number
  uid: string
  title: string
  lang: string | null
  table: string | null
  deleted_at: string
  updated_by: number | null
}

const SORTS = { deleted_at: 'string', kind: 'string', id: 'number', uid: 'string' } as const

/** Items of several kinds can have the same id: with their uids the order is complete. */
function completeSort(sort: string): string {
  const names = parseSort(sort).map(({ name }) => name.replace(/^@/, ''))
  return [sort, ...['id', 'uid'].filter((name) => !names.includes(name))].join(',')
}

export default defineOperation({
  name: 'list_trash',
  summary: 'List the trash: pages, media, entries and tables, oldest first, with the date of permanent deletion.',
  level: 'read',
  rest: 'GET /trash',
  input: z.strictObject({ kind: z.enum(KINDS).optional(), sort: sortField(SORTS) }),
  output: z.object({
    kind: z.enum(KINDS),
    id: z.int(),
    uid: z.string(),
    title: z.string(),
    lang: z.string().nullable(),
    table: z.string().nullable().describe('Handle of the table of an entry'),
    deleted_at: z.string(),
    deleted_by: Actor.nullable(),
    purged_at: z.string(),
  }),
  paged: true,
  async handler(ctx, input) {
    const sort = completeSort(input.sort || 'deleted_at')
    const { orders, after, keyOf } = readSort<Record<string, unknown>>({ ...input, sort }, SORTS)
    const all = sql.join(await trashedRows(ctx), sql` union all `)
    let trash = ctx.db.selectFrom(sql<Row>`(${all})`.as('trash'))
    if (input.kind) trash = trash.where('kind', '=', input.kind)
    const total = await totalOf(trash, input)
    if (after) trash = trash.where(after)
    for (const order of orders) trash = trash.orderBy(order)
    const rows = await trash
      .selectAll()
      .limit(input.limit + 1)
      .execute()
    const found = page(rows, input.limit, (row) => keyOf({ ...row, id: Number(row.id) }))
    // Items in the trash cannot be changed, so whoever changed them last has deleted them.
    const withUsers = await withActors(
      ctx,
      found.items.map((row) => ({ ...row, user_id: row.updated_by })),
    )
    const items = withUsers.map(({ user, ...row }) => ({
      ...row,
      deleted_by: user,
      purged_at: instant(later(new Date(row.deleted_at), 30 * DAY)),
    }))
    return { items, next: found.next, total }
  },
})
