// The addresses of all public entries, for the sitemap: without values, translations next to each other.
import { sql } from 'kysely'
import type { Site } from '../../core/site.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'

export interface PublicAddress {
  group: string
  lang: string
  slug: string
  updated_at: string
}

export interface PublicAddresses {
  count: () => Promise<number>
  read: (part: { offset: number; limit: number }) => Promise<PublicAddress[]>
}

const tableOf = ({ handle }: Pick<DataTable, 'handle'>) => sql.table(entriesTable(handle, 'published'))
type OwnSite = Pick<Site, 'key' | 'languages' | 'db'>
/** Entries of another website are listed there. */
const isOwn = ({ key, languages }: OwnSite) =>
  sql<boolean>`(_origin is null or _origin = ${key}) and _lang in (${sql.join(languages)})`

/** Only languages of the website; ordered by translation group. */
export function publicAddresses(site: OwnSite, table: Pick<DataTable, 'handle'>): PublicAddresses {
  const { read } = site.db
  return {
    async count() {
      const query = sql<{ n: number }>`select count(*) as n from ${tableOf(table)} where ${isOwn(site)}`
      return Number((await query.execute(read)).rows[0]!.n)
    },
    async read({ offset, limit }) {
      const query = sql<PublicAddress>`select _group as ${sql.ref('group')}, _lang as lang, _slug as slug, _updated_at as updated_at from ${tableOf(table)} where ${isOwn(site)} order by _group, _lang, _id limit ${limit} offset ${offset}`
      return (await query.execute(read)).rows
    },
  }
}
