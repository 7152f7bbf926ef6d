// Media items as templates get them: in a language, with the addresses of their files.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { MediaView } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import type { MediaLookup, NamedMedia } from './schema.ts'
import { publishedTracks } from './captions.ts'
import { addressOf, fileAddress, imageFacts, mediaBase, parse, type StoredMedia } from './facts.ts'
import { byFormat, variantsInShort, variantsOf } from '../base/picture-plan.ts'
import type { Context } from '../core/operation/context.ts'
import { reachable } from './pools/membership.ts'
import type { Reference } from '../fields/fields.ts'
import { isPicture } from '../rules/conditions/traits.ts'

/** Which items a page names: by the id in a field, by the uid in a link. */
export interface MediaRefs {
  ids: Set<number>
  uids: Set<string>
}
/** The items that a page names, by one query, or none when it names none, with their cache tags. Items in the trash are not found. */
export async function lookUpMedia(
  db: Kysely<SiteTables>,
  site: Pick<Site, 'key' | 'default_language'>,
  { refs: { ids, uids }, lang }: { refs: MediaRefs; lang: string },
): Promise<MediaLookup & { found: StoredMedia[]; tags: string[] }> {
  const all = !ids.size && !uids.size ? [] : await rows(db, [...ids], [...uids])
  const found = all.filter(({ deleted_at }) => deleted_at === null)
  const views = new Map(found.map((item) => [item.id, mediaView(site, item, lang)]))
  const idOf = new Map(found.map(({ id, uid }) => [uid, id]))
  return {
    found,
    // What is not there (yet) has a tag as well: it may come back from the trash.
    tags: [...new Set([...ids, ...all.map(({ id }) => id)])].map((id) => `media:${id}`),
    byId: (id) => views.get(id),
    byUid: (uid) => views.get(idOf.get(uid) ?? 0),
  }
}

/** The address of the smallest WebP variant of a picture, or of an SVG itself; undefined for other media. */
export function thumbnailOf(site: string, item: StoredMedia): string | undefined {
  const facts = imageFacts(site, item)
  if (!facts) return item.kind === 'image' ? fileAddress(site, item) : undefined
  return variantsOf(facts).find(({ format }) => format === 'webp')?.address
}

const rows = (db: Kysely<SiteTables>, ids: number[], uids: string[]) =>
  db
    .selectFrom('media')
    .selectAll()
    .where((eb) =>
      eb.or([...(ids.length ? [eb('id', 'in', ids)] : []), ...(uids.length ? [eb('uid', 'in', uids)] : [])]),
    )
    .execute()

type Texts = Partial<Record<'title' | 'alt' | 'caption' | 'credit' | 'transcript', string>>

export function mediaView(site: Pick<Site, 'key' | 'default_language'>, item: StoredMedia, lang: string): MediaView {
  const own = parse<Record<string, Texts>>(item.i18n, {})[lang] ?? {}
  const facts = imageFacts(site.key, item)
  const decorative = item.decorative === 1
  return {
    id: item.id,
    kind: item.kind,
    mime: item.mime,
    name: item.name,
    url: addressOf(site.key, item),
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
      lang,
      kind,
      label,
      url: trackAddress(site, item, file),
    })),
    sources: (ratio) => (facts ? byFormat(variantsOf(facts, ratio)) : []),
  }
}

/** Where visitors get the text of a track. */
export const trackAddress = (site: Pick<Site, 'key'>, item: StoredMedia, file: string): string =>
  `${mediaBase(site.key, item)}.${file}`

/** Items by id, without those in the trash. */
export async function mediaByIds(
  { db, site }: Pick<Context, 'db' | 'site'>,
  ids: readonly number[],
): Promise<NamedMedia[]> {
  const items = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(reachable(site))
    .execute()
  return items.map((item) => {
    const { id, uid, kind, mime, name, title, alt, width, height } = item
    const { url } = mediaView(site, item, site.default_language)
    const facts = imageFacts(site.key, item)
    const variants = facts && variantsInShort(facts)
    return { id: Number(id), uid, kind, mime, name, title, alt, url, width, height, variants }
  })
}

/**
 * The references to items that visitors do not get, because they were deleted by force or an old revision names
 * them.
 */
export async function missingItems(
  ctx: Pick<Context, 'db' | 'site'>,
  references: readonly Reference[],
): Promise<Reference[]> {
  const media = references.filter(({ type }) => type === 'media')
  const refs = {
    ids: new Set(media.flatMap((one) => ('id' in one ? one.id : []))),
    uids: new Set(media.flatMap((one) => ('uid' in one ? one.uid : []))),
  }
  const { byId, byUid } = await lookUpMedia(ctx.db, ctx.site, { refs, lang: ctx.site.default_language })
  return media.filter((one) => !('id' in one ? byId(one.id) : byUid(one.uid)))
}

/**
 * The references, in picture fields, to images that are not decorative and have no alt text in this language or the
 * default one.
 */
export async function withoutAlt(
  ctx: Pick<Context, 'db' | 'site'>,
  references: readonly Reference[],
  lang: string,
): Promise<Reference[]> {
  const pictures = references.flatMap((one) => ('id' in one && isPicture(one.field) ? [one] : []))
  const refs = { ids: new Set(pictures.map(({ id }) => id)), uids: new Set<string>() }
  const { found, byId } = await lookUpMedia(ctx.db, ctx.site, { refs, lang })
  const silent = new Set(
    found
      .filter(({ id, kind, decorative }) => kind === 'image' && !decorative && !byId(id)?.alt.trim())
      .map(({ id }) => id),
  )
  return pictures.filter(({ id }) => silent.has(id))
}
