// Items of the library for search: their texts, tags, transcripts and captions, and the words of PDFs. Registered in area.ts.
import { shortHash } from '../base/hash.ts'
import { changedObject, usedItem } from '../core/object-changes.ts'
import {
  defineDocuments,
  type DocumentBatch,
  type SearchDocument,
  type SourcePlace,
} from '../search/define-documents.ts'
import { mediaStore } from '../platform/store/store.ts'
import { fileAddress, isPlain, parse, type StoredMedia } from './facts.ts'
import { captionsKey } from './keys.ts'
import { mediaView, thumbnailOf } from './media-view.ts'
import { PDF, readMissingTexts, textsOf } from './media-text.ts'
import { placesStamp, publicPlaces } from './public-places.ts'
import { reachable } from './pools/membership.ts'
import { vttText } from './vtt-text.ts'

const PREFIX = 'media:'
const AT_ONCE = 50

export const mediaDocuments = defineDocuments({
  kinds: ['media', 'image'],
  feature: 'media',
  async scopes({ site }) {
    const { languages, default_language, config } = site
    const from = [languages, default_language, config.media_pools, await placesStamp(site)]
    return [{ prefix: PREFIX, stamp: shortHash(JSON.stringify(from)) }]
  },
  async count({ site }) {
    const rows = site.db.read.selectFrom('media').select((eb) => eb.fn.countAll().as('n'))
    return Number((await rows.where('deleted_at', 'is', null).executeTakeFirstOrThrow()).n)
  },
  async *all(place) {
    await readMissingTexts(place.installation, place.site)
    for (let last = 0, more = true; more;) {
      const rows = await allOf(place).where('id', '>', last).orderBy('id').limit(AT_ONCE).execute()
      const uids = rows.map(({ uid }) => uid)
      if (uids.length) yield await batchOf(place, uids)
      more = rows.length === AT_ONCE
      last = rows.at(-1)?.id ?? last
    }
  },
  changed: changedItems,
  isTouched: ({ key, id }, tags) => {
    const [kind, uid = ''] = key.split(':')
    return (
      kind === 'media' && [`changed:media:${uid}`, `media:${id}`, `used:${id}`].some((tag) => tags.has(tag))
    )
  },
})

const prefixOf = (uid: string): string => `${PREFIX}${uid}:`

/** Those of pools that the website has left as well: of them nothing is found any more. */
const allOf = ({ site }: SourcePlace) =>
  site.db.read.selectFrom('media').select(['id', 'uid']).where('deleted_at', 'is', null)

/** Those that were changed, and those that pages show which everybody or nobody sees from now on. */
async function* changedItems(place: SourcePlace, tags: ReadonlySet<string>): AsyncGenerator<DocumentBatch> {
  const { read } = place.site.db
  const uids = new Set([...tags].flatMap((tag) => uidOf(tag) ?? []))
  const ids = new Set([...tags].flatMap((tag) => usedItem(tag) ?? numberOf(tag) ?? []))
  for (const some of slicesOf([...ids], AT_ONCE)) {
    const rows = await read.selectFrom('media').select('uid').where('id', 'in', some).execute()
    rows.forEach(({ uid }) => uids.add(uid))
  }
  for (const some of slicesOf([...uids], AT_ONCE)) yield await batchOf(place, some)
}

function uidOf(tag: string): string | undefined {
  const changed = changedObject(tag)
  return changed?.kind === 'media' ? changed.uid : undefined
}

const numberOf = (tag: string): number | undefined =>
  tag.startsWith('media:') ? Number(tag.slice('media:'.length)) : undefined

const slicesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

async function batchOf(place: SourcePlace, uids: readonly string[]): Promise<DocumentBatch> {
  const items = await place.site.db.read
    .selectFrom('media')
    .selectAll()
    .where('uid', 'in', [...uids])
    .where('deleted_at', 'is', null)
    .where(reachable(place.site))
    .execute()
  const ids = items.map(({ id }) => id)
  const files = items.filter(({ mime }) => mime === PDF).map(({ sha256 }) => sha256)
  const [places, texts, tags] = await Promise.all([
    publicPlaces(place.site, ids),
    textsOf(place.site.db.read, files),
    tagsOf(place, ids),
  ])
  const documents: SearchDocument[] = []
  for (const item of items) {
    const words = [texts.get(item.sha256) ?? '', await captionsOf(place, item)].filter(Boolean)
    const more = { words, tags: tags.get(item.id) ?? [] }
    documents.push(...documentsOf(place, item, { ...more, langs: places.get(item.id) ?? new Set() }))
  }
  return { prefixes: uids.map(prefixOf), documents }
}

interface Known {
  words: string[]
  tags: string[]
  /** In which visitors find it on pages that everybody sees. */
  langs: ReadonlySet<string>
}

/** In the languages it is shown in, for everybody; else once, for those who work with the library. */
function documentsOf({ site }: SourcePlace, item: StoredMedia, known: Known): SearchDocument[] {
  const langs = site.languages.filter((lang) => known.langs.has(lang))
  const audience = langs.length ? 'public' : 'admin'
  const kind = item.kind === 'image' ? 'image' : 'media'
  return (langs.length ? langs : [site.default_language]).map((lang) => {
    const { title, alt, caption, credit, transcript } = mediaView(site, item, lang)
    const picture = thumbnailOf(site.key, item)
    const name = item.name.replace(/\.[^.]*$/, '')
    return {
      ...{ key: `${prefixOf(item.uid)}${lang}`, kind, lang, id: item.id, audience },
      title: title || alt || name,
      headings: [...known.tags, name].join('\n'),
      body: [...new Set([alt, caption, credit, transcript, ...known.words])].filter(Boolean).join('\n'),
      url: isPlain(item) ? fileAddress(site.key, item) : mediaView(site, item, lang).url,
      date: item.updated_at,
      ...(picture && { image: picture }),
    }
  })
}

async function tagsOf({ site }: SourcePlace, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (!ids.length) return new Map()
  const rows = await site.db.read
    .selectFrom('media_in_tags')
    .innerJoin('media_tags', 'media_tags.id', 'media_in_tags.word_id')
    .select(['media_id', 'name'])
    .where('media_id', 'in', ids)
    .orderBy('name')
    .execute()
  const tags = new Map<number, string[]>()
  for (const { media_id, name } of rows) tags.set(media_id, [...(tags.get(media_id) ?? []), name])
  return tags
}

/** Bytes of one text of captions that are read. */
const MOST_VTT = 1_000_000

async function captionsOf({ installation, site }: SourcePlace, item: StoredMedia): Promise<string> {
  const tracks = parse<{ kind: string; file: string }[]>(item.captions, [])
  const texts: string[] = []
  for (const { file } of tracks.filter(({ kind }) => kind !== 'descriptions')) {
    const found = await mediaStore(installation).open(captionsKey(site.key, file.replace(/\.vtt$/, '')))
    if (!found) continue
    const bytes = await found.stream.toArray()
    if (found.size <= MOST_VTT) texts.push(vttText(Buffer.concat(bytes as Buffer[]).toString('utf8')))
  }
  return texts.join('\n')
}
