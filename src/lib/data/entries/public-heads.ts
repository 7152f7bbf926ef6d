// What links and relations lead to: the entries of many tables that visitors see, by one query.
import { sql } from 'kysely'
import type { Site } from '../../site.ts'
import { withOriginUrls } from '../shared/foreign.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'
import type { PublicEntry } from './list-public.ts'
import { urlOf } from './show-list.ts'

export type PublicHead = Pick<
  PublicEntry,
  'id' | 'uid' | 'table' | 'lang' | 'slug' | 'title' | 'url' | 'origin_site'
>
export interface WantedHeads {
  /** Of whatever table. */
  uids: ReadonlySet<string>
  /** By the handle of their table. */
  ids: ReadonlyMap<string, ReadonlySet<number>>
}
interface Row {
  handle: string
  id: number
  uid: string
  lang: string
  slug: string
  title: string
  origin: string | null
}

/** Parts of one statement: SQLite takes 500. */
const AT_ONCE = 100

export async function lookUpHeads(
  site: Site,
  tables: readonly DataTable[],
  { uids, ids }: WantedHeads,
): Promise<PublicHead[]> {
  const asked = tables.filter(({ handle }) => uids.size > 0 || (ids.get(handle)?.size ?? 0) > 0)
  const found: PublicHead[] = []
  for (let i = 0; i < asked.length; i += AT_ONCE) {
    const parts = asked.slice(i, i + AT_ONCE).map(({ handle }) => {
      const tests = [
        ...(uids.size ? [sql<boolean>`_uid in (${sql.join([...uids])})`] : []),
        ...(ids.get(handle)?.size ? [sql<boolean>`_id in (${sql.join([...ids.get(handle)!])})`] : []),
      ]
      const from = sql.table(entriesTable(handle, 'published'))
      return sql`select ${handle} as handle, _id as id, _uid as uid, _lang as lang, _slug as slug, _title as title, _origin as origin from ${from} where ${sql.join(tests, sql` or `)}`
    })
    const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(site.db.read)
    const byTable = Map.groupBy(rows, ({ handle }) => handle)
    for (const table of asked.slice(i, i + AT_ONCE)) {
      const heads = (byTable.get(table.handle) ?? []).map((row) => headOf(site, table, row))
      found.push(...(await withOriginUrls(site.db.read, { key: site.key, table }, heads)))
    }
  }
  return found
}

const headOf = (site: Site, table: DataTable, { handle, origin, id, ...row }: Row): PublicHead => ({
  ...row,
  id: Number(id),
  table: handle,
  url: urlOf(site, table, row),
  origin_site: origin,
})
