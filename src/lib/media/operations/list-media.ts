import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { isSearched } from '../../base/text/text.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import type { Context } from '../../core/operation/context.ts'
import { contains } from '../../platform/db/like.ts'
import { listFilter, SYSTEM_MOMENTS } from '../../core/filter/list-filter.ts'
import { page } from '../../core/operation/cursor.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { totalOf } from '../../core/operation/page-by-id.ts'
import { readSort, sortField, type SortType } from '../../core/operation/sort.ts'
import type { StoredMedia } from '../facts.ts'
import { fileSlug } from '../file-slug.ts'
import { filterConditions } from '../filter.ts'
import { reachable } from '../pools/membership.ts'
import { id, KINDS, Media } from '../schema.ts'
import { serializeMediaList } from '../serialize-media.ts'

type Query = SelectQueryBuilder<SiteTables, 'media', object>

/** Shorter ones are in too many names. */
const SLUG_MIN = 3

/**
 * Items with `q` in name, title or alt text, or named like this before they were uploaded (IMG_2026.JPG); if there
 * are none, those of the search index, which tolerates typos.
 */
async function withWords(ctx: Context, query: Query, q: string): Promise<Query> {
  const slug = await fileSlug(q, ctx.site.default_language)
  const names = slug.length < SLUG_MIN ? [q] : [q, slug]
  const exact = query.where((eb) =>
    eb.or([...names.map((name) => contains('name', name)), contains('title', q), contains('alt', q)]),
  )
  if (!isSearched(q) || (await exact.select('id').limit(1).executeTakeFirst())) return exact
  const { foundIds } = await import('../../search/search.ts')
  const found = await foundIds(ctx, { q, kinds: ['media', 'image'] })
  return found.length ? query.where('id', 'in', found) : exact
}

const SORTABLE: Record<string, SortType> = {
  id: 'number',
  name: 'string',
  title: 'folded',
  size: 'number',
  created_at: 'string',
  updated_at: 'string',
}

const [text, number] = ['text', 'number']
const FILTERED = {
  id: number,
  kind: text,
  mime: text,
  name: text,
  title: text,
  alt: text,
  caption: text,
  credit: text,
  pool: text,
  width: number,
  height: number,
  duration: number,
  pages: number,
  size: number,
  ...SYSTEM_MOMENTS,
}

export default defineOperation({
  name: 'list_media',
  summary:
    'List the media library: images, video, audio, documents; by kind, tag, collection, words, or missing alt text.',
  level: 'read',
  feature: 'media',
  rest: 'GET /media',
  mcp: true,
  input: z.strictObject({
    kind: z.enum(KINDS).optional(),
    q: z.string().max(200).optional().describe('Part of the name, title or alt text'),
    tag: z.string().max(120).optional(),
    collection: id.optional(),
    pool: z.string().max(41).optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('Whether this content is there already'),
    unused: z.boolean().optional(),
    missing_alt: z.boolean().optional().describe('Images without alternative text'),
    sort: sortField(SORTABLE),
    filter: listFilter.optional(),
  }),
  output: Media,
  paged: true,
  async handler(ctx, input) {
    const { orders, after, keyOf } = readSort<StoredMedia>(input, SORTABLE)
    let query = ctx.db.selectFrom('media').where('deleted_at', 'is', null).where(reachable(ctx.site))
    if (input.kind) query = query.where('kind', '=', input.kind)
    if (input.pool) query = query.where('pool', '=', input.pool)
    if (input.sha256) query = query.where('sha256', '=', input.sha256)
    const { q } = input
    for (const condition of filterConditions(input)) query = query.where(condition)
    if (input.filter) {
      const { columnFilter } = await import('../../core/filter/column-filter.ts')
      query = query.where(columnFilter(input.filter, FILTERED, ctx))
    }
    if (q) query = await withWords(ctx, query, q)
    const total = await totalOf(query, input)
    if (after) query = query.where(after)
    for (const order of orders) query = query.orderBy(order)
    const rows: StoredMedia[] = await query
      .selectAll()
      .limit(input.limit + 1)
      .execute()
    const { items, next } = page(rows, input.limit, keyOf)
    return { items: await serializeMediaList(ctx, items), next, total }
  },
})
