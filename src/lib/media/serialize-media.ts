// Items of the library as operations return them; tags, collections and uses are read for all at once.
import type { Context } from '../core/operation/context.ts'
import { variantsInShort } from '../base/picture-plan.ts'
import { imageFacts, parse, type StoredMedia } from './facts.ts'
import { tracksOf } from './captions.ts'
import { mediaView, thumbnailOf, trackAddress } from './media-view.ts'
import type { Media } from './schema.ts'

export async function serializeMedia(ctx: Context, item: StoredMedia): Promise<Media> {
  return (await serializeMediaList(ctx, [item]))[0]!
}

export async function serializeMediaList(ctx: Context, items: StoredMedia[]): Promise<Media[]> {
  const ids = items.map((item) => item.id)
  if (!ids.length) return []
  const [tags, collections, uses] = await Promise.all([tagsOf(ctx, ids), collectionsOf(ctx, ids), usesOf(ctx, ids)])
  return items.map((item) =>
    show(ctx, item, {
      tags: (tags.get(item.id) ?? []).map(({ name }) => name),
      collections: (collections.get(item.id) ?? []).map(({ word_id }) => word_id),
      uses: uses.get(item.id) ?? 0,
    }),
  )
}

function show({ site }: Context, item: StoredMedia, more: Pick<Media, 'tags' | 'collections' | 'uses'>): Media {
  const view = mediaView(site, item, site.default_language)
  const facts = imageFacts(site.key, item)
  return {
    ...item,
    decorative: item.decorative === 1,
    duration: item.duration === null ? null : item.duration / 1000,
    focus: parse(item.focus, { x: 0.5, y: 0.5 }),
    crops: parse(item.crops, {}),
    i18n: parse(item.i18n, {}),
    captions: tracksOf(item).map(({ lang, kind, label, file, draft, machine }) => ({
      lang,
      kind,
      label,
      draft: !!draft,
      machine: !!machine,
      url: trackAddress(site, item, file),
    })),
    url: view.url,
    thumbnail: thumbnailOf(site.key, item) ?? null,
    ...(facts && { variants: variantsInShort(facts) }),
    ...more,
  }
}

async function tagsOf({ db }: Context, ids: number[]) {
  const rows = await db
    .selectFrom('media_in_tags')
    .innerJoin('media_tags', 'media_tags.id', 'media_in_tags.word_id')
    .select(['media_id', 'name'])
    .where('media_id', 'in', ids)
    .orderBy('name')
    .execute()
  return Map.groupBy(rows, ({ media_id }) => media_id)
}

async function collectionsOf({ db }: Context, ids: number[]) {
  const rows = await db
    .selectFrom('media_in_collections')
    .select(['media_id', 'word_id'])
    .where('media_id', 'in', ids)
    .orderBy('word_id')
    .execute()
  return Map.groupBy(rows, ({ media_id }) => media_id)
}

/** The draft and the published version of a place are one use. */
async function usesOf({ db }: Context, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('media_usage')
    .select(['media_id', 'object', 'pointer'])
    .distinct()
    .where('media_id', 'in', ids)
    .execute()
  const counts = new Map<number, number>()
  for (const { media_id } of rows) counts.set(media_id, (counts.get(media_id) ?? 0) + 1)
  return counts
}
