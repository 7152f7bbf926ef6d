import { z } from 'zod'
import { contains } from '../../platform/db/like.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { UNTRASHED } from '../../core/operation/states.ts'
import { totalOf } from '../../core/operation/page-by-id.ts'
import { listFilter, SYSTEM_MOMENTS } from '../../core/filter/list-filter.ts'
import { page } from '../../core/operation/cursor.ts'
import { requireLanguage } from '../../core/operation/require-language.ts'
import { readSort, sortField, type SortType } from '../../core/operation/sort.ts'
import type { Site } from '../../core/site.ts'
import { langRef, pathOf, type StoredPage, viewField } from '../locate.ts'
import { PageSummary, TYPES, type PageContent } from '../schema.ts'
import { pageView } from '../page-view.ts'

const SORTABLE: Record<string, SortType> = {
  id: 'number',
  title: 'folded',
  path: 'string?',
  published_at: 'string?',
  updated_at: 'string',
  created_at: 'string',
  sort: 'number',
  slug: 'string',
  status: 'string',
  lang: 'string',
}

const [text, number] = ['text', 'number']
const FILTERED = {
  id: number,
  status: text,
  lang: text,
  type: text,
  title: text,
  path: text,
  slug: text,
  translation_group: text,
  parent_id: number,
  sort: number,
  ...SYSTEM_MOMENTS,
  published_at: 'instant',
}

export default defineOperation({
  name: 'list_pages',
  summary:
    'List the pages of the website without blocks, by id unless sort says otherwise. parent_id and the field sort give the tree.',
  level: 'read',
  rest: 'GET /pages',
  mcp: true,
  input: z.strictObject({
    lang: langRef.describe('Only this language'),
    status: z.enum(UNTRASHED).optional(),
    type: z.enum(TYPES).optional(),
    parent_id: z.int().min(0).optional().describe('Only children of this page; 0 for the top'),
    q: z.string().max(200).optional().describe('Part of the title or path'),
    path: z.string().max(500).optional().describe('Only the page at this path'),
    sort: sortField(SORTABLE),
    filter: listFilter.optional(),
    view: viewField,
  }),
  output: PageSummary,
  paged: true,
  async handler(ctx, input) {
    if (input.lang !== undefined) requireLanguage(ctx.site, input.lang)
    const { orders, after, keyOf } = readSort<StoredPage>(input, SORTABLE)
    let query = ctx.db.selectFrom('pages').where('status', '!=', 'trash')
    if (input.lang) query = query.where('lang', '=', input.lang)
    if (input.status) query = query.where('status', '=', input.status)
    if (input.type) query = query.where('type', '=', input.type)
    if (input.parent_id === 0) query = query.where('parent_id', 'is', null)
    else if (input.parent_id) query = query.where('parent_id', '=', input.parent_id)
    const { q } = input
    if (q) query = query.where((eb) => eb.or([contains('title', q), contains('path', q)]))
    const isPublic = input.view === 'published'
    if (isPublic) query = query.where('public_head', 'is not', null)
    const path = isPublic ? 'public_path' : 'path'
    if (input.path !== undefined) query = query.where(path, '=', pathOf(input.path))
    if (input.filter) {
      const { columnFilter } = await import('../../core/filter/column-filter.ts')
      query = query.where(columnFilter(input.filter, FILTERED, ctx))
    }
    const total = await totalOf(query, input)
    if (after) query = query.where(after)
    for (const order of orders) query = query.orderBy(order)
    const rows: StoredPage[] = await query
      .selectAll()
      .limit(input.limit + 1)
      .execute()
    const { items, next } = page(rows, input.limit, keyOf)
    return {
      items: items.map((row) => (isPublic ? publicView(ctx.site, row) : pageView(ctx.site, row))),
      next,
      total,
    }
  },
})

const publicView = (site: Site, row: StoredPage) =>
  pageView(site, { ...row, path: row.public_path }, JSON.parse(row.public_head!) as PageContent)
