// The addresses of all entries that visitors see, for the sitemap: without their values, translations beside one another.
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

const tableOf = ({ handle }: Pick<DataTable, 'handle'>) => sql.table(entriesTable(handle, 'published'))
type Place = Pick<Site, 'key' | 'languages' | 'db'>
/** What belongs to another website is listed there. */
const isOwn = ({ key, languages }: Place) =>
  sql<boolean>`(_origin is null or _origin = ${key}) and _lang in (${sql.join(languages)})`

export async function countAddresses(site: Place, table: Pick<DataTable, 'handle'>): Promise<number> {
  const query = sql<{ n: number }>`select count(*) as n from ${tableOf(table)} where ${isOwn(site)}`
  return Number((await query.execute(site.db.read)).rows[0]!.n)
}

/** From `offset` on, in the order of their groups. */
export async function publicAddresses(
  site: Place,
  table: Pick<DataTable, 'handle'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<PublicAddress[]> {
  const query = sql<PublicAddress>`select _group as ${sql.ref('group')}, _lang as lang, _slug as slug, _updated_at as updated_at from ${tableOf(table)} where ${isOwn(site)} order by _group, _lang, _id limit ${limit} offset ${offset}`
  return (await query.execute(site.db.read)).rows
}
