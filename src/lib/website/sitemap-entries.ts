// Detail pages in the sitemap: those of tables with a route, in the order of tables and translation groups.
import { publicAddresses, type DataTable } from '../data/data.ts'
import type { Site } from '../core/site.ts'
import { alternatesIn } from './head.ts'
import type { Model } from './model.ts'
import { templateOf } from './templates.ts'

export interface SitemapAddress {
  lang: string
  path: string
  lastmod: string
  alternates: { lang: string; url: string }[]
}
export interface ListedTable {
  table: DataTable
  /** The languages whose template allows indexing. */
  languages: string[]
  count: number
}

/** Tables whose entries search engines may list; a template excluded from search engines excludes its entries. */
export async function listedTables(site: Site, { tables, templates }: Model): Promise<ListedTable[]> {
  const routed = tables.flatMap((table) => {
    if (table.settings.route === undefined) return []
    const isListed = (lang: string) => !templateOf(templates, table, { lang, site })?.head.noindex
    const languages = site.languages.filter(isListed)
    return languages.length ? [{ table, languages }] : []
  })
  const counts = await Promise.all(
    routed.map(({ table, languages }) => publicAddresses(only(site, languages), table).count()),
  )
  return routed.map((one, i) => ({ ...one, count: counts[i]! }))
}

const only = ({ key, db }: Site, languages: string[]) => ({ key, db, languages })

/** `from` and `to` count through all tables. */
export async function entryAddresses(
  site: Site,
  listed: readonly ListedTable[],
  { from, to }: { from: number; to: number },
): Promise<SitemapAddress[]> {
  const found: SitemapAddress[] = []
  let first = 0
  for (const one of listed) {
    const { count } = one
    const [begin, end] = [Math.max(0, from - first), Math.min(count, to - first)]
    if (begin < end) found.push(...(await addressesIn(site, one, { begin, end })))
    first += count
  }
  return found
}

/** A few more before and after: the versions of the first and the last may be in another part. */
async function addressesIn(
  site: Site,
  { table, languages }: ListedTable,
  { begin, end }: { begin: number; end: number },
): Promise<SitemapAddress[]> {
  const more = languages.length
  const offset = Math.max(0, begin - more)
  const rows = await publicAddresses(only(site, languages), table).read({
    offset,
    limit: end + more - offset,
  })
  const groups = Map.groupBy(rows, ({ group }) => group)
  const path = ({ slug }: { slug: string }) => `${table.settings.route}/${slug}`
  return rows.slice(begin - offset, end - offset).map((row) => {
    const versions = groups.get(row.group)!.map((one) => ({ lang: one.lang, path: path(one) }))
    const { lang, updated_at: lastmod } = row
    return { lang, path: path(row), lastmod, alternates: alternatesIn(site, versions) }
  })
}
