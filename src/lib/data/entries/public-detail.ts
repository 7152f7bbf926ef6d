// What a detail page shows: the entry at an address, and its versions in other languages.
import type { Site } from '../../core/site.ts'
import type { PublicEntry } from '../schema.ts'
import type { DataTable } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { publicEntry, publicVersions } from './list-public.ts'

export interface PublicDetail {
  table: DataTable
  entry: PublicEntry
  /** In the languages of the website, its own among them. */
  versions: { lang: string; slug: string }[]
}

/** Undefined when visitors see no such entry. Throws 404 for no table. */
export function publicDetail(
  site: Site,
  handle: string,
  address: { slug: string; lang: string },
): Promise<PublicDetail | undefined> {
  return reading({ site, db: site.db.read }, handle, async (table) => {
    const entry = await publicEntry(site, handle, address)
    return entry && { table, entry, versions: await versionsOf(site, table, entry) }
  })
}

async function versionsOf(site: Site, table: DataTable, { lang, slug, translation_group }: PublicEntry) {
  if (site.languages.length < 2) return [{ lang, slug }]
  const all = await publicVersions(site, table, translation_group)
  return site.languages.flatMap((one) => all.find((version) => version.lang === one) ?? [])
}
