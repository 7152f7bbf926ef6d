// Where everybody finds items of the library: on pages and with entries that everybody sees.
import { providersOf } from '../core/extension/providers.ts'
import type { Site } from '../core/site.ts'

export interface PublicPlaces {
  /** Another one when places that nothing was written to may be public or hidden now: fields, routes. */
  stamp(site: Site): Promise<string>
  /** Of some objects of the index of uses those that everybody sees and may find, with their language. */
  find(site: Site, objects: readonly string[]): Promise<ReadonlyMap<string, string>>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Which objects that show items everybody sees. */
    'media.public': PublicPlaces
  }
}

export async function placesStamp(site: Site): Promise<string> {
  const all = await providersOf(site.registry, 'media.public')
  return (await Promise.all(all.map((one) => one.stamp(site)))).join(' ')
}

/** By the number of the item the languages of the places that show it. */
export async function publicPlaces(site: Site, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const langs = new Map<number, Set<string>>()
  if (!ids.length) return langs
  const rows = await site.db.read
    .selectFrom('media_usage')
    .select(['media_id', 'object'])
    .distinct()
    .where('media_id', 'in', [...ids])
    .where('state', '=', 'published')
    .execute()
  const objects = [...new Set(rows.map(({ object }) => object))]
  const seen = new Map<string, string>()
  for (const places of await providersOf(site.registry, 'media.public'))
    for (const [object, lang] of await places.find(site, objects)) seen.set(object, lang)
  for (const { media_id, object } of rows) {
    const lang = seen.get(object)
    if (lang !== undefined) langs.set(media_id, (langs.get(media_id) ?? new Set()).add(lang))
  }
  return langs
}
