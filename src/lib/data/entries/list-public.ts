// Public entries for blocks, detail pages and feeds. Each function runs a fixed number of queries.
import { sql } from 'kysely'
import type { Condition, Literal } from '../../rules/conditions/condition.ts'
import type { Values } from '../../fields/fields.ts'
import type { Paged } from '../../core/operation/outcome.ts'
import type { Site } from '../../core/site.ts'
import { withOriginUrls } from '../shared/foreign.ts'
import type { PublicEntryRow } from '../table.ts'
import type { PublicEntry } from '../schema.ts'
import type { DataTable } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { fieldsIn } from '../tables/layout.ts'
import { isSealed } from '../tables/physical.ts'
import { e164Of } from './e164-forms.ts'
import { recordListing } from '../tables/requested-indexes.ts'
import { systemClock } from '../../base/clock.ts'
import type { FilterScope } from './filter-operand.ts'
import { linksOfRows } from './list-entries.ts'
import { listPage } from './list-order.ts'
import { listRows, tableOf, type Row, type PageQuery } from './list-rows.ts'
import { dataOf, urlOf } from './serialize-row.ts'
import { fittingSort } from './sort-entries.ts'
import { walks, type Source } from './walks.ts'

export interface PublicList {
  /** Parsed with `filters` of `visitorsView(table)` and resolved. */
  condition?: Condition<Literal> | undefined
  /** As in lists: -published_at,title; that of the table when missing. */
  sort?: string | undefined
  /** Entries without a value to sort by come last when ascending, too; for numbered pages. */
  isEmptyLast?: boolean | undefined
  /** Ignores unknown or private sort fields instead of rejecting them. */
  lenient?: boolean | undefined
  limit: number
  lang?: string | undefined
  q?: string | undefined
  count?: boolean | undefined
  cursor?: string | undefined
  /** From 1, for numbered pages; a cursor is faster for late pages. */
  page?: number | undefined
}
export interface PublicPage {
  items: PublicEntry[]
  next: string | null
  total: number | undefined
}

/** `condition` may depend on the table, as a function. Throws 404 for an unknown table, 422 for a wrong sort field. */
export function listPublicEntries(site: Site, handle: string, list: PublicListOf): Promise<PublicPage> {
  const source = { site, db: site.db.read }
  return reading(source, handle, async (table) => {
    const { page = 1, condition, sort, lenient, ...query } = list
    const known = typeof condition === 'function' ? condition(table) : condition
    const params = { condition: known, sort: lenient ? fittingSort(table, sort) : sort }
    recordListing({ site, now: systemClock.now() }, placeOf(site, table), params)
    const { items, next, total } = await rowsOf(source, placeOf(site, table), { ...query, ...params, page })
    return {
      items: await serializePublicRows(site, table, items as unknown as PublicEntryRow[]),
      next,
      total,
    }
  })
}

/** The first page uses an index if there is one; later pages, full scans and orders of no index use the cached order. */
function rowsOf(
  source: Source,
  scope: FilterScope,
  { page, ...query }: PageQuery & { page: number },
): Promise<Paged<Row>> {
  const number = Math.max(1, Math.floor(page))
  const isOwn = query.isEmptyLast && query.sort?.split(',').some((key) => !key.startsWith('-'))
  const isNear = query.cursor !== undefined || (number === 1 && !isOwn && !walks(query, scope))
  return isNear ? listRows(source, scope, query) : listPage(source, scope, { ...query, page: number })
}
type PublicListOf = Omit<PublicList, 'condition'> & {
  condition?: PublicList['condition'] | ((table: DataTable) => PublicList['condition'])
}

/** Undefined if there is no such public entry. */
export function publicEntry(
  site: Site,
  handle: string,
  { slug, lang }: { slug: string; lang: string },
): Promise<PublicEntry | undefined> {
  return reading({ site, db: site.db.read }, handle, async (table) => {
    const from = sql.table(tableOf(placeOf(site, table)))
    const query = sql<PublicEntryRow>`select * from ${from} where _lang = ${lang} and _slug = ${slug}`
    const { rows } = await query.execute(site.db.read)
    // MySQL ignores trailing spaces, and finds `a` for `a ` as well.
    return (
      await serializePublicRows(
        site,
        table,
        rows.filter((row) => row._slug === slug),
      )
    )[0]
  })
}

const placeOf = ({ db }: Site, table: DataTable): FilterScope => ({ table, view: 'published', dialect: db.dialect })

/** The public versions of an entry, by its translation group. */
export async function publicVersions(
  site: Site,
  table: DataTable,
  group: string,
): Promise<{ lang: string; slug: string }[]> {
  const from = sql.table(tableOf(placeOf(site, table)))
  const query = sql<{
    lang: string
    slug: string
  }>`select _lang as lang, _slug as slug from ${from} where _group = ${group} order by _id`
  return (await query.execute(site.db.read)).rows
}

/** Rows of its public table as visitors see them. */
export async function serializePublicRows(
  site: Site,
  table: DataTable,
  rows: readonly PublicEntryRow[],
): Promise<PublicEntry[]> {
  const ids = rows.map(({ _id }) => Number(_id))
  const links = await linksOfRows({ db: site.db.read }, table, { view: 'published', ids })
  const sealed = fieldsIn(table.fields, 'published').filter(isSealed)
  const views = rows.map((row) => {
    const data = dataOf(table, { row, links: links.get(Number(row._id)) ?? new Map(), isPublic: true })
    for (const { name } of sealed) delete data[name]
    return show(site, table, { row, data })
  })
  return withOriginUrls(site.db.read, { key: site.key, table }, views)
}

const show = (site: Site, table: DataTable, { row, data }: { row: PublicEntryRow; data: Values }): PublicEntry => ({
  id: Number(row._id),
  uid: row._uid,
  table: table.handle,
  lang: row._lang,
  translation_group: row._group,
  slug: row._slug,
  title: row._title,
  url: urlOf(site, table, { lang: row._lang, slug: row._slug }),
  origin_site: row._origin,
  published_at: row._published_at,
  created_at: row._created_at,
  updated_at: row._updated_at,
  data,
  ...e164Of(table.fields, data),
})
