// Where everybody finds items of the library: on pages and with entries that everybody sees.
import { providersOf } from '../core/extension/providers.ts'
import type { Site } from '../core/site.ts'

interface PublicPlace {
  lang: string
  /** Whether visitors get what stands there, by its pointer in the index of uses. */
  shows: (pointer: string) => boolean
}

export interface PublicUses {
  /** Another one when places that nothing was written to may be public or hidden now: fields, routes. */
  stamp(site: Site): Promise<string>
  /** Of some objects of the index of uses those that everybody sees and may find. */
  find(site: Site, objects: readonly string[]): Promise<Map<string, PublicPlace>>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Which objects that show items everybody sees. */
    'media.public': PublicUses
  }
}

export async function publicUsesStamp(site: Site): Promise<string> {
  const all = await providersOf(site.registry, 'media.public')
  return (await Promise.all(all.map((one) => one.stamp(site)))).join(' ')
}

/** By the number of the item the languages of the places that show it. */
export async function publicLanguages(site: Site, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const langs = new Map<number, Set<string>>()
  if (!ids.length) return langs
  const rows = await site.db.read
    .selectFrom('media_usage')
    .select(['media_id', 'object', 'pointer'])
    .distinct()
    .where('media_id', 'in', [...ids])
    .where('state', '=', 'published')
    .execute()
  const objects = [...new Set(rows.map(({ object }) => object))]
  const found = new Map<string, PublicPlace>()
  for (const places of await providersOf(site.registry, 'media.public'))
    for (const [object, place] of await places.find(site, objects)) found.set(object, place)
  for (const { media_id, object, pointer } of rows) {
    const place = found.get(object)
    if (place?.shows(pointer)) langs.set(media_id, (langs.get(media_id) ?? new Set()).add(place.lang))
  }
  return langs
}
