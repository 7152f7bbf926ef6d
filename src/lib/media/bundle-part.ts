// Media in a bundle (export and import): files, once for each content, and what users have stored about them.
import { text } from 'node:stream/consumers'
import { writeFileFrom } from '../base/files.ts'
import { z } from 'zod'
import { AppError, invalid } from '../base/errors.ts'
import type { BundlePart, OpenFile } from '../core/bundle/bundle-part.ts'
import { uidsAmong } from '../core/bundle/chosen-pages.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import { inTemporaryFile } from '../core/temporary.ts'
import { languageInput } from '../fields/inputs.ts'
import { mediaStore } from '../platform/store/store.ts'
import { checkVtt, setTrack, storeVtt, tracksOf } from './captions.ts'
import { crop } from './crop.ts'
import { storeDetails } from './details.ts'
import { addressOf, endOf, parse, type StoredMedia } from './facts.ts'
import { inspectFile, type Inspected } from './inspect.ts'
import { changeMedia, insertMedia, mediaByUid, replaceFile, restoreMedia, sameContent } from './items.ts'
import { captionsKey, originalKey } from './keys.ts'
import { openOriginal } from './open-original.ts'
import { reachable } from './pools/membership.ts'
import { RATIOS } from '../base/picture-plan.ts'
import { Rect, TEXTS } from './schema.ts'
import { insertTerm } from './tags-and-collections.ts'

const Texts = z.partialRecord(z.enum(TEXTS), z.string().min(1).max(100_000))
const Record = z.strictObject({
  uid: z.uuid(),
  name: z.string().min(1).max(250),
  file: z.string().regex(/^[0-9a-f]{64}\.[a-z0-9]{1,10}$/),
  decorative: z.boolean(),
  focus: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
  crops: z.partialRecord(z.enum(RATIOS), Rect),
  texts: z.record(languageInput(), Texts),
  tags: z.array(z.string().min(1).max(60)).max(200),
  collections: z.array(z.string().min(1).max(120)).max(200),
  captions: z.array(
    z.strictObject({
      lang: languageInput(),
      kind: z.enum(['captions', 'subtitles', 'descriptions']),
      label: z.string().max(120),
      draft: z.boolean().optional(),
      machine: z.boolean().optional(),
      vtt: z.string().max(2_000_000),
    }),
  ),
})
type Record = z.output<typeof Record>

interface Taken {
  facts: Omit<Inspected, 'bytes'>
  /** Whether the store did not have its file before. */
  isNew: boolean
}

export const mediaPart: BundlePart<Record> = {
  name: 'media',
  order: 20,
  standsAlone: true,
  record: Record,
  identity: ({ uid }) => uid,
  label: ({ name }) => name,
  async *list(ctx) {
    for await (const item of itemsOf(ctx)) yield recordOf(ctx, item)
  },
  async *named(ctx, names) {
    for await (const item of itemsOf(ctx, names)) yield recordOf(ctx, item)
  },
  async find(ctx, { uid }) {
    const item = await mediaByUid(ctx, uid)
    return item && item.deleted_at === null ? recordOf(ctx, item) : undefined
  },
  async occupant(ctx, record) {
    const item = await occupant(ctx, record)
    return item && { label: item.name, isEmpty: false, uid: item.uid }
  },
  inherit,
  adopt,
  async inspect(ctx, path, name) {
    const { sha256, ...facts } = await inspected(ctx, path, name)
    const url = addressOf(ctx.site.key, { ...facts, sha256, animated: Number(facts.animated) })
    return { file: sha256 + endOf(facts.name), name: facts.name, url }
  },
  ingest: takeIn,
  drop,
  async make(ctx, { uid }, ingested) {
    await insertMedia(ctx, (ingested as Taken).facts, { uid })
  },
  fill,
  async *files(ctx, names) {
    for await (const item of itemsOf(ctx, names)) yield { name: fileOf(item), open: () => opened(ctx, item) }
  },
}

const AT_ONCE = 100

/** All items, or those whose uids are among the names, in the order of their uids. */
async function* itemsOf(ctx: Context, names?: ReadonlySet<string>): AsyncGenerator<StoredMedia> {
  const items = ctx.db.selectFrom('media').selectAll().where('deleted_at', 'is', null)
  const ordered = items.where(reachable(ctx.site)).orderBy('uid')
  if (names) {
    for (const uids of uidsAmong(names)) yield* await ordered.where('uid', 'in', uids).execute()
    return
  }
  for (let last = ''; ;) {
    const rows = await ordered.where('uid', '>', last).limit(AT_ONCE).execute()
    yield* rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.uid
  }
}

const fileOf = ({ sha256, name }: StoredMedia) => sha256 + endOf(name)

async function opened(ctx: Context, item: StoredMedia): Promise<NodeJS.ReadableStream> {
  const found = await openOriginal(ctx, item)
  if (!found) throw new AppError('media.original_gone', { id: item.id, name: item.name })
  return found.stream
}

async function recordOf(ctx: Context, item: StoredMedia): Promise<Record> {
  const { uid, name } = item
  return {
    uid,
    name,
    file: fileOf(item),
    decorative: item.decorative === 1,
    focus: parse(item.focus, null),
    crops: parse(item.crops, {}),
    texts: textsOf(ctx, item),
    tags: await termNames(ctx, item, 'tags'),
    collections: await termNames(ctx, item, 'collections'),
    captions: await tracks(ctx, item),
  }
}

/** The texts by language, with those of the main language, which have columns of their own. */
function textsOf({ site }: Context, item: StoredMedia): Record['texts'] {
  const all = { ...parse<Record['texts']>(item.i18n, {}), [site.default_language]: item }
  const texts = Object.entries(all).map(([lang, own]) => {
    const set = TEXTS.flatMap((key) => (own[key] ? [[key, own[key]] as const] : []))
    return [lang, Object.fromEntries(set)] as const
  })
  return Object.fromEntries(texts.filter(([, own]) => Object.keys(own).length).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function termNames({ db }: Context, { id }: StoredMedia, kind: 'tags' | 'collections'): Promise<string[]> {
  const ids = db.selectFrom(`media_in_${kind}`).select('word_id').where('media_id', '=', id)
  const rows = await db.selectFrom(`media_${kind}`).select('name').where('id', 'in', ids).execute()
  return rows.map(({ name }) => name).sort()
}

async function tracks(ctx: Context, item: StoredMedia): Promise<Record['captions']> {
  const all = tracksOf(item).map(async ({ file, ...track }) => {
    const found = await mediaStore(ctx.installation).open(captionsKey(ctx.site.key, file))
    return { ...track, vtt: found ? await text(found.stream) : '' }
  })
  const order = ({ lang, kind, draft }: Record['captions'][number]) => `${lang} ${kind} ${draft ? 1 : 0}`
  return (await Promise.all(all)).sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** The item of the uid, also in the trash, else one of the same content. */
async function occupant(ctx: Context, { uid, file }: Record): Promise<StoredMedia | undefined> {
  return (await mediaByUid(ctx, uid)) ?? sameContent(ctx, file.slice(0, 64))
}

/** Other systems know no crops and no collections, and one language. */
function inherit(record: Record, own: Record): Record {
  const { focus, crops, tags, collections, captions } = own
  const texts = { ...own.texts, ...record.texts }
  const decorative = own.decorative && !Object.values(texts).some(({ alt }) => alt)
  return { ...record, decorative, focus, crops, texts, tags, collections, captions }
}

/** Gives the existing item the uid of the record; its former uid stays valid as an alias. */
async function adopt(ctx: Context, record: Record): Promise<void> {
  const item = await occupant(ctx, record)
  if (!item) throw new AppError('bundle.changed_reading')
  if (item.deleted_at !== null) await restoreMedia(ctx, item)
  if (item.uid === record.uid) return
  await changeMedia(ctx, item, {})
  await ctx.db.updateTable('media').set({ uid: record.uid }).where('id', '=', item.id).execute()
  await ctx.db.insertInto('media_aliases').values({ alias: item.uid, media_id: item.id }).execute()
}

async function takeIn(
  ctx: Context,
  { name, file }: Record,
  { open, isTrial }: { open: OpenFile; isTrial: boolean },
): Promise<Taken> {
  const stream = await open(file)
  if (!stream) throw invalid('/file', 'bundle.file_missing', { file })
  return inTemporaryFile(ctx.installation, async (path) => {
    await writeFileFrom(path, [stream])
    const { bytes, ...facts } = await inspected(ctx, path, name)
    const { installation, site } = ctx
    if (facts.sha256 + endOf(facts.name) !== file) throw invalid('/file', 'bundle.file_other', { file })
    const store = mediaStore(installation)
    const key = originalKey(site.key, { pool: null, sha256: facts.sha256 })
    const isNew = !isTrial && !(await store.has(key))
    if (isNew) await store.put(key, bytes ? { bytes } : { file: path }, facts.mime)
    return { facts: { ...facts, name }, isNew }
  })
}

function inspected({ installation, site }: Context, path: string, name: string): Promise<Inspected> {
  const svg = hasFeature(site, 'media.svg')
  return inspectFile(path, { installation, name, lang: site.default_language, svg })
}

async function drop(ctx: Context, ingested: unknown): Promise<void> {
  const { facts, isNew } = ingested as Taken
  if (!isNew || (await sameContent({ ...ctx, db: ctx.site.db.read }, facts.sha256))) return
  await mediaStore(ctx.installation).remove(originalKey(ctx.site.key, { pool: null, sha256: facts.sha256 }))
}

async function fill(ctx: Context, record: Record, ingested: unknown): Promise<void> {
  const { facts } = ingested as Taken
  let item = (await mediaByUid(ctx, record.uid))!
  if (item.sha256 !== facts.sha256) item = await replaceFile(ctx, item, facts)
  if (item.name !== record.name) item = await changeMedia(ctx, item, { name: record.name })
  item = await storeDetails(ctx, item, { decorative: record.decorative, alt: null })
  for (const lang of ctx.site.languages) {
    const own = record.texts[lang] ?? {}
    item = await storeDetails(ctx, item, {
      lang,
      ...Object.fromEntries(TEXTS.map((key) => [key, own[key] ?? null])),
    })
  }
  const collections = await collectionsNamed(ctx, record.collections)
  item = await storeDetails(ctx, item, { tags: record.tags, collections, ...(record.focus && { focus: record.focus }) })
  for (const ratio of RATIOS) item = await crop(ctx, item, { ratio, rect: record.crops[ratio] ?? null })
  await fillTracks(ctx, item, record.captions)
}

async function collectionsNamed(ctx: Context, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const known = await ctx.db.selectFrom('media_collections').select('id').where('name', '=', name).executeTakeFirst()
    ids.push(known?.id ?? (await insertTerm(ctx, 'collections', name)))
  }
  return ids
}

async function fillTracks(ctx: Context, item: StoredMedia, captions: Record['captions']): Promise<void> {
  const gone = tracksOf(item).filter(
    (one) => !captions.some(({ lang, kind, draft }) => lang === one.lang && kind === one.kind && !draft === !one.draft),
  )
  let now = item
  for (const track of gone) now = await setTrack(ctx, now, { ...track, file: undefined })
  // Published tracks first, since publishing one removes its draft.
  for (const { vtt, ...track } of [...captions].sort((a, b) => Number(a.draft ?? false) - Number(b.draft ?? false)))
    now = await setTrack(ctx, now, { ...track, file: await storeVtt(ctx, checkVtt(vtt)) })
}
