// Where everybody finds items of the library: on pages and with entries that everybody sees.
import { providersOf } from '../core/extension/providers.ts'
import type { Site } from '../core/site.ts'

interface PublicPlace {
  lang: string
  /** Whether visitors see the item at a pointer of the index of uses. */
  shows: (pointer: string) => boolean
}

export interface PublicUses {
  /** Changes when places may have become public or hidden without being written, as by a change of fields. */
  stamp(site: Site): Promise<string>
  /** Those of the given objects of the index of uses that everybody sees and may find. */
  find(site: Site, objects: readonly string[]): Promise<Map<string, PublicPlace>>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Which objects that show items are visible to everybody. */
    'media.public': PublicUses
  }
}

export async function publicUsesStamp(site: Site): Promise<string> {
  const all = await providersOf(site.registry, 'media.public')
  return (await Promise.all(all.map((one) => one.stamp(site)))).join(' ')
}

/** The languages of the public places that show each item, by its id. */
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
  for (const provider of await providersOf(site.registry, 'media.public'))
    for (const [object, publicUse] of await provider.find(site, objects)) found.set(object, publicUse)
  for (const { media_id, object, pointer } of rows) {
    const publicUse = found.get(object)
    if (publicUse?.shows(pointer)) langs.set(media_id, (langs.get(media_id) ?? new Set()).add(publicUse.lang))
  }
  return langs
}
