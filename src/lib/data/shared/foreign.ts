// Entries of other websites in a shared table: they are read-only here, and their address is at their own website.
import type { Kysely } from 'kysely'
import type { DataTables } from '../table.ts'
import { chunks } from '../../base/chunks.ts'
import { AppError } from '../../base/errors.ts'
import type { Site } from '../../core/site.ts'
import type { DataTable } from '../tables/definition.ts'

interface Placed {
  _origin: string | null
}

export const isForeign = ({ key }: Pick<Site, 'key'>, { _origin }: Placed): boolean =>
  _origin !== null && _origin !== key

/** Before every change of an entry. Throws 423 for one of another website. */
export function requireOwn({ site }: { site: Site }, { row }: { row: Placed & { _title: string } }): void {
  if (!isForeign(site, row)) return
  const website = row._origin ?? ''
  throw new AppError(
    'shared_table.entry_of_other',
    { title: row._title, website },
    { extra: { origin_site: row._origin } },
  )
}

/** The `_origin` of a new entry's row. */
export const originOf = ({ key }: Pick<Site, 'key'>, { shared }: Pick<DataTable, 'shared'>): string | null =>
  shared ? key : null

interface Shown {
  uid: string
  url: string | null
  origin_site: string | null
}

/** Sets the URLs of other websites' entries; one query, and only if there are such entries. */
export async function withOriginUrls<E extends Shown>(
  db: Kysely<DataTables>,
  { key, table }: { key: string; table: Pick<DataTable, 'id'> },
  entries: E[],
): Promise<E[]> {
  const foreign = entries.filter(({ origin_site }) => isForeign({ key }, { _origin: origin_site }))
  if (!foreign.length) return entries
  const urls = new Map<string, string | null>()
  for (const some of chunks(foreign, AT_ONCE))
    for (const { uid, url } of await db
      .selectFrom('shared_entries')
      .select(['uid', 'url'])
      .where('table_id', '=', table.id)
      .where(
        'uid',
        'in',
        some.map(({ uid }) => uid),
      )
      .execute())
      urls.set(uid, url)
  for (const entry of foreign) entry.url = urls.get(entry.uid) ?? null
  return entries
}
const AT_ONCE = 500
