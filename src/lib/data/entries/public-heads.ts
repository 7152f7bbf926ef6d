// Targets of links and relations: public entries of many tables, in one query.
import { sql, type RawBuilder } from 'kysely'
import { chunks } from '../../base/chunks.ts'
import type { Site } from '../../core/site.ts'
import { withOriginUrls } from '../shared/foreign.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import type { PublicHead } from '../schema.ts'
import { urlOf } from './serialize-row.ts'

export interface HeadsQuery {
  /** Of any table. */
  uids: ReadonlySet<string>
  /** By the handle of their table. */
  ids: ReadonlyMap<string, ReadonlySet<number>>
  /** Links point to the version in this language, if it is public. */
  lang: string
}
export interface FoundHeads {
  heads: PublicHead[]
  /** Link targets in another language, and the versions that replace them by the target's uid. */
  otherLanguages: PublicHead[]
  versions: ReadonlyMap<string, PublicHead>
}
interface Row {
  handle: string
  id: number
  uid: string
  lang: string
  translation_group: string
  slug: string
  title: string
  origin: string | null
}

/** Subqueries in one statement: SQLite accepts 500. */
const AT_ONCE = 100

export async function lookUpHeads(site: Site, tables: readonly DataTable[], query: HeadsQuery): Promise<FoundHeads> {
  const { uids, lang } = query
  const heads = await headsOf(site, tables, query)
  const otherLanguages = heads.filter((head) => uids.has(head.uid) && head.lang !== lang)
  return { heads, otherLanguages, versions: await versionsIn(site, tables, { heads: otherLanguages, lang }) }
}

async function headsOf(site: Site, tables: readonly DataTable[], { uids, ids }: HeadsQuery): Promise<PublicHead[]> {
  const queried = tables.filter(({ handle }) => uids.size > 0 || (ids.get(handle)?.size ?? 0) > 0)
  const found: PublicHead[] = []
  for (const some of chunks(queried, AT_ONCE)) {
    const parts = some.map(({ handle }) => {
      const tests = [
        ...(uids.size ? [sql<boolean>`_uid in (${sql.join([...uids])})`] : []),
        ...(ids.get(handle)?.size ? [sql<boolean>`_id in (${sql.join([...ids.get(handle)!])})`] : []),
      ]
      return headsWhere(handle, sql.join(tests, sql` or `))
    })
    const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(site.db.read)
    const byTable = Map.groupBy(rows, ({ handle }) => handle)
    for (const table of some) {
      const heads = (byTable.get(table.handle) ?? []).map((row) => headOf(site, table, row))
      found.push(...(await withOriginUrls(site.db.read, { key: site.key, table }, heads)))
    }
  }
  return found
}

/** The public versions of entries in a language, by the uid of the entry. */
async function versionsIn(
  site: Site,
  tables: readonly DataTable[],
  { heads, lang }: { heads: readonly PublicHead[]; lang: string },
): Promise<ReadonlyMap<string, PublicHead>> {
  const found = new Map<string, PublicHead>()
  for (const [handle, own] of Map.groupBy(heads, ({ table }) => table)) {
    const table = tables.find((one) => one.handle === handle)!
    const groups = [...new Set(own.map((head) => head.translation_group))]
    const { rows } =
      await sql<Row>`${headsWhere(handle, sql`_group in (${sql.join(groups)}) and _lang = ${lang}`)}`.execute(
        site.db.read,
      )
    const versions = rows.map((row) => headOf(site, table, row))
    const publicHeads = await withOriginUrls(site.db.read, { key: site.key, table }, versions)
    const byGroup = new Map(publicHeads.map((head) => [head.translation_group, head]))
    for (const { uid, translation_group } of own) {
      const version = byGroup.get(translation_group)
      if (version) found.set(uid, version)
    }
  }
  return found
}

const headsWhere = (handle: string, test: RawBuilder<unknown>) =>
  sql`select ${handle} as handle, _id as id, _uid as uid, _lang as lang, _group as translation_group, _slug as slug, _title as title, _origin as origin from ${sql.table(entriesTable(handle, 'published'))} where ${test}`

const headOf = (site: Site, table: DataTable, { handle, origin, id, ...row }: Row): PublicHead => ({
  ...row,
  id: Number(id),
  table: handle,
  url: urlOf(site, table, row),
  origin_site: origin,
})
