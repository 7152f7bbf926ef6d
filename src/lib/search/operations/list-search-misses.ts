import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { decodeCursor, page } from '../../core/operation/cursor.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { totalOf } from '../../core/operation/page-by-id.ts'
import { SearchMiss } from '../schema.ts'

export default defineOperation({
  name: 'list_search_misses',
  summary: 'List visitors’ searches without results, most frequent first. Nothing is stored about the visitors.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'search',
  rest: 'GET /search/misses',
  input: z.strictObject({ lang: languageInput().optional() }),
  output: SearchMiss,
  paged: true,
  async handler(ctx, input) {
    const after = decodeCursor(input.cursor, ['number', 'number'])
    const all = ctx.db.selectFrom('search_misses')
    const found = input.lang === undefined ? all : all.where('lang', '=', input.lang)
    let query = found
      .selectAll()
      .orderBy('hits', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
    if (after) {
      const [hits, id] = after
      query = query.where((eb) => eb.or([eb('hits', '<', hits), eb.and([eb('hits', '=', hits), eb('id', '<', id)])]))
    }
    const total = await totalOf(found, input)
    return { ...page(await query.execute(), input.limit, (row) => [row.hits, Number(row.id)]), total }
  },
})
