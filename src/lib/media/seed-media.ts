// The kit's pictures and files on a new website: only those its starter content refers to (`@media/{file}`).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kitMedia, kitMediaFolder, kitTag, kitText, type KitFile, type StarterContent } from '../kits/kits.ts'
import type { Installation } from '../core/installation.ts'
import { storeDetails } from './details.ts'
import { insertMedia } from './items.ts'
import { inspectFile, type Inspected } from './inspect.ts'
import { captionsKey, originalKey } from './keys.ts'
import { mediaStore } from '../platform/store/store.ts'
import type { Context } from '../core/operation/context.ts'
import type { Site } from '../core/site.ts'
import { sha256 } from '../base/hash.ts'

type Facts = Omit<Inspected, 'bytes'>
interface Ready {
  entry: KitFile
  facts: Facts
  captions: { lang: string; kind: 'captions' | 'subtitles' | 'descriptions'; label: string; file: string }[]
}
/** By the name of the file, which content refers to. */
type Seeded = Map<string, { id: number; uid: string }>

export interface SeededMedia {
  items: { id: number; uid: string }[]
  /** Replaces names by ids in values, and by uids in links. An unknown name stays, and the field's validation reports it. */
  inContent: <T>(value: T) => T
  /** The same for records of a bundle, which have uids in values, too. */
  inRecords: <T>(value: T) => T
}
export interface ReadyMedia {
  /** Adds the items in the transaction of the new website. Their variants are made when visitors first request them. */
  add: (ctx: Context) => Promise<SeededMedia>
}

/** Puts the files into the store, before the transaction. Throws 422 for a name without a file in the kit. */
export async function readyMedia(
  installation: Installation,
  site: Site,
  contents: (StarterContent | undefined)[],
): Promise<ReadyMedia> {
  const named = new Set([...JSON.stringify(contents).matchAll(/@media\/([\w.-]+)/g)].map((match) => match[1]!))
  const entries = named.size ? kitMedia(site.kit).filter(({ file }) => named.has(file)) : []
  const files = await Promise.all(entries.map((entry) => ready(installation, site, entry)))
  return { add: (ctx) => add(ctx, files) }
}

async function ready(installation: Installation, site: Site, entry: KitFile): Promise<Ready> {
  const folder = kitMediaFolder(site.kit)
  const file = join(folder, entry.file)
  const store = mediaStore(installation)
  const { default_language: lang } = site
  const inspected: Inspected =
    entry.facts ?? (await inspectFile(file, { installation, name: entry.file, lang, svg: true }))
  const { bytes, left_out: _, ...facts } = inspected
  await store.put(originalKey(site.key, { pool: null, sha256: facts.sha256 }), bytes ? { bytes } : { file }, facts.mime)
  const captions = (entry.captions ?? []).map(async ({ file: name, ...track }) => {
    const text = readFileSync(join(folder, name))
    const hash = sha256(text)
    await store.put(captionsKey(site.key, hash), { bytes: text }, 'text/vtt')
    return { ...track, file: `${hash.slice(0, 10)}.vtt` }
  })
  return { entry, facts, captions: await Promise.all(captions) }
}

async function add(ctx: Context, media: Ready[]): Promise<SeededMedia> {
  const seeded: Seeded = new Map()
  for (const { entry, facts, captions } of media) {
    const columns = captions.length ? { captions: JSON.stringify(captions) } : {}
    let item = await insertMedia(ctx, facts, { variants: false, columns })
    for (const lang of ctx.site.languages) item = await storeDetails(ctx, item, detailsOf(ctx, entry, lang))
    seeded.set(entry.file, { id: item.id, uid: item.uid })
  }
  return {
    items: [...seeded.values()],
    inContent: (value) => withMedia(value, seeded),
    inRecords: (value) => withUids(value, seeded),
  }
}

/** Texts in a language, or in the nearest one of the kit; shared values are set with the default language. */
function detailsOf({ site }: Context, entry: KitFile, lang: string) {
  const say = (texts: Record<string, string> | undefined) => texts && kitText(site.kit, texts, lang)
  const { title, alt, caption, transcript, credit, decorative, focus } = entry
  const tags = entry.tags?.flatMap((tag) => kitTag(site.kit, tag, lang) ?? [])
  const localized = {
    title: say(title),
    alt: say(alt),
    caption: say(caption),
    transcript: say(transcript),
    ...(typeof credit === 'object' && { credit: say(credit) }),
  }
  if (lang !== site.default_language) return { lang, ...localized }
  return { lang, ...(typeof credit === 'string' && { credit }), ...localized, decorative, focus, tags }
}

function withMedia<T>(value: T, seeded: Seeded): T {
  const text = JSON.stringify(value)
    .replace(/("ref":"|cms:\/\/media\/)@media\/([\w.-]+)/g, (match, before: string, file: string) =>
      seeded.has(file) ? before + seeded.get(file)!.uid : match,
    )
    .replace(/"@media\/([\w.-]+)"/g, (match, file: string) => (seeded.has(file) ? String(seeded.get(file)!.id) : match))
  return JSON.parse(text) as T
}

function withUids<T>(value: T, seeded: Seeded): T {
  const text = JSON.stringify(value).replace(
    /@media\/([\w.-]+)/g,
    (match, file: string) => seeded.get(file)?.uid ?? match,
  )
  return JSON.parse(text) as T
}
