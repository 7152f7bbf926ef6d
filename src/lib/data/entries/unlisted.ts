// Tables whose detail pages are not indexed by search engines, by the setting of their template.
import { providersOf } from '../../core/extension/providers.ts'
import type { Site } from '../../core/site.ts'
import type { DataTable } from '../tables/definition.ts'

/** By table and language: `handle lang`. */
export async function unlistedOf(site: Site, tables: readonly DataTable[]): Promise<ReadonlySet<string>> {
  const routed = tables.filter(({ settings }) => settings.route !== undefined)
  const pages = routed.map(({ handle, settings }) => ({ handle, detail_page: settings.detail_page }))
  if (!pages.length) return new Set()
  const all = await Promise.all((await providersOf(site.registry, 'search.unlisted')).map((ask) => ask(site, pages)))
  return new Set(all.flatMap((one) => [...one]))
}
