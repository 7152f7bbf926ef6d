// Media items as templates get them: in a language, with the addresses of their files.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { MediaView } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import type { MediaLookup } from './schema.ts'
import { publishedTracks } from './captions.ts'
import { fileAddress, imageFacts, mediaBase, parse, type StoredMedia } from './facts.ts'
import { byFormat, variantsOf } from '../base/picture-plan.ts'

/** Which items a page names: by the id in a field, by the uid in a link. */
export interface MediaRefs {
  ids: Set<number>
  uids: Set<string>
}
/** Everything a page names, by one query; none when it names nothing. What lies in the trash is not there. */
export async function lookUpMedia(
  db: Kysely<SiteTables>,
  site: Pick<Site, 'key' | 'default_language'>,
  { refs: { ids, uids }, lang }: { refs: MediaRefs; lang: string },
): Promise<MediaLookup & { found: StoredMedia[] }> {
  const found = !ids.size && !uids.size ? [] : await rows(db, [...ids], [...uids])
  const views = new Map(found.map((item) => [item.id, mediaView(site, item, lang)]))
  const idOf = new Map(found.map(({ id, uid }) => [uid, id]))
  return {
    found,
    byId: (id) => views.get(id),
    byUid: (uid) => views.get(idOf.get(uid) ?? 0),
  }
}

/** The address of the smallest form of a picture that every browser of these years reads. */
export function thumbnailOf(site: string, item: StoredMedia): string | undefined {
  const facts = imageFacts(site, item)
  if (!facts) return item.kind === 'image' ? fileAddress(site, item) : undefined
  return variantsOf(facts).find(({ format }) => format === 'webp')?.address
}

const rows = (db: Kysely<SiteTables>, ids: number[], uids: string[]) =>
  db
    .selectFrom('media')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([...(ids.length ? [eb('id', 'in', ids)] : []), ...(uids.length ? [eb('uid', 'in', uids)] : [])]),
    )
    .execute()

type Texts = Partial<Record<'title' | 'alt' | 'caption' | 'credit' | 'transcript', string>>

export function mediaView(
  site: Pick<Site, 'key' | 'default_language'>,
  item: StoredMedia,
  lang: string,
): MediaView {
  const own = parse<Record<string, Texts>>(item.i18n, {})[lang] ?? {}
  const facts = imageFacts(site.key, item)
  const plain = fileAddress(site.key, item)
  const decorative = item.decorative === 1
  return {
    id: item.id,
    kind: item.kind,
    mime: item.mime,
    name: item.name,
    url: (facts && variantsOf(facts).at(-1)?.address) ?? plain,
    title: own.title ?? item.title ?? '',
    alt: decorative ? '' : (own.alt ?? item.alt ?? ''),
    caption: own.caption ?? item.caption ?? '',
    credit: own.credit ?? item.credit ?? '',
    transcript: own.transcript ?? item.transcript ?? '',
    width: item.width ?? undefined,
    height: item.height ?? undefined,
    duration: item.duration === null ? undefined : item.duration / 1000,
    size: item.size,
    placeholder: item.placeholder ?? '',
    captions: publishedTracks(item).map(({ lang, kind, label, file }) => ({
      ...{ lang, kind, label },
      url: trackAddress(site, item, file),
    })),
    sources: (ratio) => (facts ? byFormat(variantsOf(facts, ratio)) : []),
  }
}

/** Where visitors get the text of a track. */
export const trackAddress = (site: Pick<Site, 'key'>, item: StoredMedia, file: string): string =>
  `${mediaBase(site.key, item)}.${file}`
