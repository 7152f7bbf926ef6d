import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { decodeCursor, page } from '../../operation/cursor.ts'
import { totalOf } from '../../operation/page-by-id.ts'
import { DAY, instant, later } from '../../util/clock.ts'

export default defineOperation({
  name: 'list_trash',
  summary:
    'List what lies in the trash, pages and media, oldest first, and when it will be removed for good.',
  level: 'read',
  rest: 'GET /trash',
  input: z.strictObject({ kind: z.enum(['page', 'media']).optional() }),
  output: z.object({
    kind: z.enum(['page', 'media']),
    id: z.int(),
    uid: z.string(),
    title: z.string(),
    lang: z.string().nullable(),
    deleted_at: z.string(),
    purged_at: z.string(),
  }),
  paged: true,
  async handler(ctx, input) {
    const [after = '', id = 0, kind = ''] = decodeCursor(input.cursor, ['string', 'number', 'string']) ?? []
    const pages = ctx.db
      .selectFrom('pages')
      .select((eb) => [eb.val('page').as('kind'), 'id', 'uid', 'title', 'lang', 'deleted_at'])
      .where('status', '=', 'trash')
    const media = ctx.db
      .selectFrom('media')
      .select((eb) => [
        eb.val('media').as('kind'),
        'id',
        'uid',
        eb.fn.coalesce('title', 'name').as('title'),
        eb.val<string | null>(null).as('lang'),
        'deleted_at',
      ])
      .where('deleted_at', 'is not', null)
    const all =
      input.kind === 'page' ? pages : input.kind === 'media' ? media : pages.unionAll(media as never)
    const trash = ctx.db.selectFrom((all as typeof pages).as('trash'))
    const total = await totalOf(trash, input)
    const rows = await trash
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('deleted_at', '>', after),
          eb.and([eb('deleted_at', '=', after), eb('id', '>', id)]),
          eb.and([eb('deleted_at', '=', after), eb('id', '=', id), eb('kind', '>', kind)]),
        ]),
      )
      .orderBy('deleted_at')
      .orderBy('id')
      .orderBy('kind')
      .limit(input.limit + 1)
      .execute()
    const shown = rows.map((row) => ({
      ...row,
      purged_at: instant(later(new Date(row.deleted_at!), 30 * DAY)),
    }))
    return {
      ...page(shown, input.limit, (row) => [row.deleted_at!, row.id, row.kind]),
      total,
    }
  },
})
