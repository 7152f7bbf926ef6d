// Library items as search documents: texts, tags, transcripts, captions, and the text of PDFs. Registered in area.ts.
import { chunks } from '../base/chunks.ts'
import { shortHash } from '../base/hash.ts'
import { changedObject, usedItem } from '../core/object-changes.ts'
import {
  defineDocuments,
  type DocumentBatch,
  type SearchDocument,
  type SearchScope,
} from '../search/define-documents.ts'
import { countOf } from '../platform/db/database.ts'
import { mediaStore } from '../platform/store/store.ts'
import { publishedTracks, tracksOf, type Track } from './captions.ts'
import { fileAddress, isPlain, type StoredMedia } from './facts.ts'
import { captionsKey } from './keys.ts'
import { mediaView, thumbnailOf } from './media-view.ts'
import { PDF, readMissingTexts, textsOf } from './media-text.ts'
import { publicUsesStamp, publicLanguages } from './public-places.ts'
import { reachable } from './pools/membership.ts'

const CUE_TIMES = /^[\d:.]+\s+-->\s+[\d:.]+/

const CHARACTERS = { lt: '<', gt: '>', nbsp: ' ', amp: '&', lrm: '', rlm: '' }

const PREFIX = 'media:'
const AT_ONCE = 50
/** Incremented when documents are made differently: existing ones are then made again. */
const MADE = 2

export const mediaDocuments = defineDocuments({
  kinds: ['media', 'image'],
  feature: 'media',
  async scopes({ site }) {
    const { languages, default_language, config } = site
    const from = [MADE, languages, default_language, config.media_pools, await publicUsesStamp(site)]
    return [{ prefix: PREFIX, stamp: shortHash(JSON.stringify(from)) }]
  },
  count: ({ site }) => countOf(site.db.read.selectFrom('media').where('deleted_at', 'is', null)),
  async *all(scope) {
    await readMissingTexts(scope.installation, scope.site)
    for (let last = 0, more = true; more;) {
      const rows = await allOf(scope).where('id', '>', last).orderBy('id').limit(AT_ONCE).execute()
      const uids = rows.map(({ uid }) => uid)
      if (uids.length) yield await batchOf(scope, uids)
      more = rows.length === AT_ONCE
      last = rows.at(-1)?.id ?? last
    }
  },
  changed: changedItems,
  isTouched: ({ key, id }, tags) => {
    const [kind, uid = ''] = key.split(':')
    return kind === 'media' && [`changed:media:${uid}`, `media:${id}`, `used:${id}`].some((tag) => tags.has(tag))
  },
})

const prefixOf = (uid: string): string => `${PREFIX}${uid}:`

/** Includes those of pools that the website has left: their documents are removed. */
const allOf = ({ site }: SearchScope) =>
  site.db.read.selectFrom('media').select(['id', 'uid']).where('deleted_at', 'is', null)

/** Changed items, and those of pages whose visibility has changed. */
async function* changedItems(scope: SearchScope, tags: ReadonlySet<string>): AsyncGenerator<DocumentBatch> {
  const { read } = scope.site.db
  const uids = new Set([...tags].flatMap((tag) => uidOf(tag) ?? []))
  const ids = new Set([...tags].flatMap((tag) => usedItem(tag) ?? numberOf(tag) ?? []))
  for (const some of chunks([...ids], AT_ONCE)) {
    const rows = await read.selectFrom('media').select('uid').where('id', 'in', some).execute()
    rows.forEach(({ uid }) => uids.add(uid))
  }
  for (const some of chunks([...uids], AT_ONCE)) yield await batchOf(scope, some)
}

function uidOf(tag: string): string | undefined {
  const changed = changedObject(tag)
  return changed?.kind === 'media' ? changed.uid : undefined
}

const numberOf = (tag: string): number | undefined =>
  tag.startsWith('media:') ? Number(tag.slice('media:'.length)) : undefined

async function batchOf(scope: SearchScope, uids: readonly string[]): Promise<DocumentBatch> {
  const items = await scope.site.db.read
    .selectFrom('media')
    .selectAll()
    .where('uid', 'in', [...uids])
    .where('deleted_at', 'is', null)
    .where(reachable(scope.site))
    .execute()
  const ids = items.map(({ id }) => id)
  const files = items.filter(({ mime }) => mime === PDF).map(({ sha256 }) => sha256)
  const [languages, texts, tags] = await Promise.all([
    publicLanguages(scope.site, ids),
    textsOf(scope.site.db.read, files),
    tagsOf(scope, ids),
  ])
  const documents: SearchDocument[] = []
  for (const item of items) {
    documents.push(
      ...documentsOf(scope, item, {
        text: texts.get(item.sha256) ?? '',
        captions: await captionsOf(scope, publishedTracks(item)),
        drafts: await captionsOf(
          scope,
          tracksOf(item).filter(({ draft }) => draft),
        ),
        tags: tags.get(item.id) ?? [],
        langs: languages.get(item.id) ?? new Set(),
      }),
    )
  }
  return { prefixes: uids.map(prefixOf), documents }
}

interface Known {
  /** The text of the file itself. */
  text: string
  captions: string
  /** Unpublished captions. */
  drafts: string
  /** Visible to members only. */
  tags: string[]
  /** The languages of public pages that show the item. */
  langs: ReadonlySet<string>
}

/** For visitors in the languages in which it is shown; for editors the internal texts, or all of it. */
function documentsOf(scope: SearchScope, item: StoredMedia, known: Known): SearchDocument[] {
  const { site } = scope
  const langs = site.languages.filter((lang) => known.langs.has(lang))
  if (!langs.length) return [memberDocument(scope, item, { known, lang: site.default_language, end: '' })]
  const isMore = known.tags.length > 0 || known.drafts !== ''
  return langs.flatMap((lang) => [
    { ...documentOf(scope, item, { known, lang }), audience: 'public' as const },
    ...(isMore ? [memberDocument(scope, item, { known, lang, end: ':draft' })] : []),
  ])
}

interface DocumentContext {
  known: Known
  lang: string
}

function memberDocument(
  scope: SearchScope,
  item: StoredMedia,
  context: DocumentContext & { end: string },
): SearchDocument {
  const { tags, drafts } = context.known
  const { key, headings, body, ...rest } = documentOf(scope, item, context)
  const more = { headings: [...tags, headings].join('\n'), body: [body, drafts].filter(Boolean).join('\n') }
  return { ...rest, ...more, key: `${key}${context.end}`, audience: 'admin' }
}

function documentOf(
  { site }: SearchScope,
  item: StoredMedia,
  { known, lang }: DocumentContext,
): Omit<SearchDocument, 'audience'> {
  const { title, alt, caption, credit, transcript, url } = mediaView(site, item, lang)
  const picture = thumbnailOf(site.key, item)
  const name = item.name.replace(/\.[^.]*$/, '')
  const texts = [alt, caption, credit, transcript, known.text, known.captions]
  return {
    key: `${prefixOf(item.uid)}${lang}`,
    kind: item.kind === 'image' ? 'image' : 'media',
    lang,
    id: item.id,
    title: title || alt || name,
    headings: name,
    body: [...new Set(texts)].filter(Boolean).join('\n'),
    url: isPlain(item) ? fileAddress(site.key, item) : url,
    date: item.updated_at,
    ...(picture && { image: picture }),
  }
}

async function tagsOf({ site }: SearchScope, ids: readonly number[]): Promise<Map<number, string[]>> {
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

/** The most bytes of one captions file that are read. */
const MAX_VTT = 1_000_000

async function captionsOf(
  { installation, site }: SearchScope,
  tracks: readonly Pick<Track, 'kind' | 'file'>[],
): Promise<string> {
  const texts: string[] = []
  for (const { file } of tracks.filter(({ kind }) => kind !== 'descriptions')) {
    const found = await mediaStore(installation).open(captionsKey(site.key, file.replace(/\.vtt$/, '')))
    if (!found) continue
    if (found.size > MAX_VTT) {
      found.stream.destroy()
      continue
    }
    const bytes = await found.stream.toArray()
    texts.push(vttText(Buffer.concat(bytes as Buffer[]).toString('utf8')))
  }
  return texts.join('\n')
}

/**
 * The text of captions, for search: WebVTT without its times, notes and styles
 * (w3.org/TR/webvtt1). Cues one after the other; a line that is repeated, as in rolling captions, is
 * included once.
 */
export function vttText(vtt: string): string {
  const lines: string[] = []
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const own = block.split('\n')
    const at = own.findIndex((line) => CUE_TIMES.test(line))
    if (at < 0) continue
    for (const line of own.slice(at + 1)) {
      const text = decoded(line.replace(/<[^<>]*>/g, '')).trim()
      if (text && text !== lines.at(-1)) lines.push(text)
    }
  }
  return lines.join('\n')
}

const decoded = (text: string): string =>
  text.replace(/&(lt|gt|nbsp|amp|lrm|rlm);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name])
