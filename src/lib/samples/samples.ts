// Which texts of a website are still its kit's sample text: hashes stored on creation, compared with the current texts.
import { list, message, type Message } from '../base/catalogue/message.ts'
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Values } from '../fields/fields.ts'
import type { Context } from '../core/operation/context.ts'
import { providersOf } from '../core/extension/providers.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { settingFields, settingName, type SiteSettings } from '../kits/kits.ts'
import type { Site } from '../core/site.ts'
import { shortHash } from '../base/hash.ts'
import { canonical } from '../base/json.ts'
import { isLocalHost } from '../base/local-host.ts'
import { sampleFields, textsOf, type Hashes, type SampleField } from './page-samples.ts'

/** Puts the website's name into the titles of its example content. */
export { nameSamplePages, nameTitles } from './name-heads.ts'

/** The sample texts of pages. */
export { pageSamples } from './page-samples.ts'

/** The setting that stores the hashes. */
export const SETTING = 'samples'
const TEXTS = ['title', 'alt', 'caption', 'transcript', 'i18n'] as const

/** Hashes: of parts of pages by uid, of settings by language, of media by uid, of entries by table and uid. */
export interface Samples {
  pages: Record<string, Hashes>
  settings: Record<string, Hashes>
  media: Hashes
  /** None in websites of earlier versions. */
  entries?: Record<string, Hashes>
}
export interface SampleText {
  pages: SamplePage[]
  settings: { lang: string; keys: string[] }[]
  media: { id: number; uid: string; name: string }[]
  entries: SampleEntry[]
}
export interface SampleEntry {
  table: string
  id: number
  uid: string
  lang: string
  title: string
}
declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Entries by table and uid with the hashes of their content; those that are gone are left out. */
    'sample.entries': (
      db: Kysely<SiteTables>,
      uids: Record<string, string[]>,
    ) => Promise<(SampleEntry & { hash: string })[]>
  }
}
export interface SamplePage {
  id: number
  uid: string
  lang: string
  title: string
  path: string | null
  /** Ids of blocks, and `meta_title`, `meta_description`. */
  parts: string[]
  fields: SampleField[]
}

type MediaText = { [Key in (typeof TEXTS)[number]]: string | null }

/** Hashes of the title and the texts among the settings of a language. */
export function settingSamples({ title, values = {} }: Partial<SiteSettings>): Hashes {
  const texts = Object.entries({ title, ...values }).filter(([, value]) => textsOf(value).length)
  return Object.fromEntries(texts.map(([key, value]) => [key, shortHash(canonical(textsOf(value)))]))
}

/** The hash of a media item's texts; undefined when it has none. */
export function mediaSample(item: MediaText): string | undefined {
  const texts = TEXTS.map((name) => item[name])
  return texts.some(Boolean) ? shortHash(canonical(texts)) : undefined
}

/** The hashes of entries of a new website, by table and uid. */
export async function entrySamples(
  { db, site }: Pick<Context, 'db' | 'site'>,
  uids: Record<string, string[]>,
): Promise<Record<string, Hashes>> {
  const samples: Record<string, Hashes> = {}
  for (const { table, uid, hash } of await entriesNow(db, site, uids)) (samples[table] ??= {})[uid] = hash
  return samples
}

/** Stores the hashes of the sample texts. */
export async function storeSamples({ db, now }: Pick<Context, 'db' | 'now'>, value: Samples): Promise<void> {
  await writeSetting(db, SETTING, { value, now, by: null })
}

/**
 * Runs a change that moves texts of media between languages, such as a new main language, and updates the hashes
 * so that sample texts still count as such.
 */
export async function movingMediaTexts(ctx: Pick<Context, 'db' | 'now'>, move: () => Promise<void>): Promise<void> {
  const noted = (await readSetting<Samples>(ctx.db, SETTING))?.value
  const left = noted ? await mediaLeft(ctx.db, noted.media) : []
  await move()
  if (!noted || !left.length) return
  const uids = left.map(({ uid }) => uid)
  const rows = await ctx.db
    .selectFrom('media')
    .select(['uid', ...TEXTS])
    .where('uid', 'in', uids)
    .execute()
  const media = Object.fromEntries(rows.map((row) => [row.uid, mediaSample(row)!]))
  await storeSamples(ctx, { ...noted, media: { ...noted.media, ...media } })
}

interface AcceptedSamples {
  /** Uids. */
  pages?: string[]
  /** Languages. */
  settings?: string[]
  media?: boolean
  entries?: boolean
}

/** Removes hashes: a user has confirmed that these sample texts are intended. */
export async function acceptSamples(
  ctx: Context,
  { pages = [], settings = [], media = false, entries = false }: AcceptedSamples,
): Promise<void> {
  const noted = (await readSetting<Samples>(ctx.db, SETTING))?.value
  if (!noted) return
  const value = { ...noted, ...(media && { media: {} }), ...(entries && { entries: {} }) }
  value.pages = without(value.pages, pages)
  value.settings = without(value.settings, settings)
  await writeSetting(ctx.db, SETTING, { value, now: ctx.now, by: ctx.principal.user?.id ?? null })
}

const without = <T>(all: Record<string, T>, keys: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)))

type SampledSite = Pick<Site, 'languages' | 'blocks' | 'registry'>

/** The texts that are still sample text, in the languages of the website. */
export async function readSamples(db: Kysely<SiteTables>, site: SampledSite): Promise<SampleText> {
  const { languages, blocks } = site
  const noted = (await readSetting<Samples>(db, SETTING))?.value
  if (!noted) return { pages: [], settings: [], media: [], entries: [] }
  return {
    pages: await pagesLeft(db, { noted: noted.pages, languages, blocks }),
    settings: await settingsLeft(db, { noted: noted.settings, languages }),
    media: await mediaLeft(db, noted.media),
    entries: await entriesLeft(db, site, noted.entries ?? {}),
  }
}

/**
 * Whether the title is still the kit's; undefined for a website created before hashes were stored.
 */
export async function isSampleTitle(
  db: Kysely<SiteTables>,
  { lang, title }: { lang: string; title: string | undefined },
): Promise<boolean | undefined> {
  const noted = (await readSetting<Samples>(db, SETTING))?.value
  return noted && settingSamples({ title })['title'] === noted.settings[lang]?.['title']
}

/** Whether the value of a setting is still the kit's. */
export async function isSampleSetting(
  db: Kysely<SiteTables>,
  { lang, key, value }: { lang: string; key: string; value: unknown },
): Promise<boolean> {
  const noted = (await readSetting<Samples>(db, SETTING))?.value.settings[lang]?.[key]
  return noted !== undefined && noted === shortHash(canonical(textsOf(value)))
}

/** The number of pages, settings, media items and entries with sample text. */
export async function countSamples(
  db: Kysely<SiteTables>,
  site: SampledSite,
): Promise<{ pages: number; settings: number; media: number; entries: number }> {
  const { pages, settings, media, entries } = await readSamples(db, site)
  const names = new Set(settings.flatMap(({ keys }) => keys))
  return { pages: pages.length, settings: names.size, media: media.length, entries: entries.length }
}

async function entriesLeft(
  db: Kysely<SiteTables>,
  site: SampledSite,
  noted: Record<string, Hashes>,
): Promise<SampleEntry[]> {
  const uids = Object.fromEntries(Object.entries(noted).map(([table, hashes]) => [table, Object.keys(hashes)]))
  const now = await entriesNow(db, site, uids)
  return now.flatMap(({ hash, ...entry }) => (noted[entry.table]?.[entry.uid] === hash ? [entry] : []))
}

async function entriesNow(
  db: Kysely<SiteTables>,
  { registry }: Pick<Site, 'registry'>,
  uids: Record<string, string[]>,
) {
  if (!Object.keys(uids).length) return []
  const [read] = await providersOf(registry, 'sample.entries')
  return (await read?.(db, uids)) ?? []
}

type Noted = { noted: Record<string, Hashes>; languages: readonly string[] }

async function pagesLeft(
  db: Kysely<SiteTables>,
  { noted, languages, blocks }: Noted & Pick<Site, 'blocks'>,
): Promise<SamplePage[]> {
  const uids = Object.keys(noted)
  if (!uids.length) return []
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'uid', 'lang', 'title', 'path', 'content'])
    .where('uid', 'in', uids)
    .where('status', '!=', 'trash')
    .where('lang', 'in', [...languages])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ content, ...page }) => {
    const fields = sampleFields(noted[page.uid]!, content, blocks)
    const parts = [...new Set(fields.map(({ block, field }) => block ?? field))]
    return parts.length ? [{ ...page, parts, fields }] : []
  })
}

async function settingsLeft(db: Kysely<SiteTables>, { noted, languages }: Noted) {
  const left: SampleText['settings'] = []
  for (const lang of languages) {
    if (!noted[lang]) continue
    const own = (await readSetting<{ title?: string; values?: Values }>(db, settingName(lang)))?.value
    const keys = same(noted[lang], settingSamples(own ?? {}))
    if (keys.length) left.push({ lang, keys })
  }
  return left
}

async function mediaLeft(db: Kysely<SiteTables>, noted: Hashes): Promise<SampleText['media']> {
  const uids = Object.keys(noted)
  if (!uids.length) return []
  const rows = await db
    .selectFrom('media')
    .select(['id', 'uid', 'name', ...TEXTS])
    .where('uid', 'in', uids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.filter((row) => mediaSample(row) === noted[row.uid]).map(({ id, uid, name }) => ({ id, uid, name }))
}

const same = (noted: Hashes, now: Hashes): string[] => Object.keys(noted).filter((key) => now[key] === noted[key])

/** The remaining sample text, one message each for pages, settings, media and entries; empty when there is none. */
export async function sampleSentences(
  db: Kysely<SiteTables>,
  site: SampledSite & Pick<Site, 'kit'>,
): Promise<Message[]> {
  const { pages, settings, media, entries } = await readSamples(db, site)
  const labels = new Map(settingFields(site.kit).map(({ name, label }) => [name, label]))
  const keys = [...new Set(settings.flatMap((one) => one.keys))]
  const titles = [...new Set(pages.map(({ title }) => title))]
  const names = keys.map((key) => (key === 'title' ? 'Title' : (labels.get(key) ?? key)))
  const left = [
    pages.length && message('sample.pages_left', { count: pages.length, names: listed(titles) }),
    keys.length && message('sample.settings_left', { count: keys.length, names: listed(names) }),
    media.length && message('sample.media_left', { count: media.length, names: listed(media.map(({ name }) => name)) }),
    entries.length &&
      message('sample.entries_left', { count: entries.length, names: listed(entries.map(({ title }) => title)) }),
  ]
  return left.filter((one) => one !== 0)
}

const NAMED = 5
const listed = (names: string[]) => list([...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])])

/** The same for a website that is publicly reachable; empty while all its hosts are local. */
export const samplesOfPublic = async (site: Site): Promise<Message[]> =>
  site.config.hosts.every(isLocalHost) ? [] : sampleSentences(site.db.read, site)
