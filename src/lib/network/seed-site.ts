// Fills a new website: the kit's starter content in every language, published; or one empty home page each.
import { choosesOne } from '../rules/conditions/traits.ts'
import { onlyOffered } from '../blocks/blocks.ts'
import { checkValues, type Field } from '../fields/fields.ts'
import { starterContent, settingFields, settingName, type StarterContent } from '../kits/kits.ts'
import { systemContext } from '../core/jobs/jobs.ts'
import type { Installation } from '../core/installation.ts'
import type { Context } from '../core/operation/context.ts'
import { createPage, publish } from '../pages/pages.ts'
import type { Transaction } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import { transact } from '../platform/db/database.ts'
import { readyMedia } from '../media/media.ts'
import {
  entrySamples,
  mediaSample,
  nameTitles,
  pageSamples,
  settingSamples,
  storeSamples,
  type Samples,
} from '../samples/samples.ts'
import { writeSetting } from '../core/settings/settings.ts'
import { storeSettingsUses } from '../settings/settings.ts'
import { hasFeature, type Site } from '../core/site.ts'
import { newUid } from '../base/clock.ts'
import { bumpTags } from '../core/cache-tags.ts'
import { inContent, seedTables, withoutTables } from './seed-tables.ts'

/** All in one transaction; returns the number of pages. */
export async function seedSite(
  installation: Installation,
  site: Site,
  { content, title }: { content: boolean; title?: string | undefined },
): Promise<number> {
  const starters = new Map(site.languages.map((lang) => [lang, content ? starterFor(site, lang) : undefined]))
  const files = await readyMedia(installation, site, [...starters.values()])
  const seed = async (trx: Transaction<SiteTables>) => {
    const ctx: Context = { ...systemContext(installation, site), channel: 'import', db: trx }
    const media = await files.add(ctx)
    const tables = await seedTables(ctx, starters)
    const uids = new Map(
      [...starters].map(([lang, one]) => [lang, new Map([...pageUids(ctx, one), ...tables.uidsIn(lang)])]),
    )
    const groups = new Map<string, string>()
    const samples: Samples = { pages: {}, settings: {}, media: await mediaSamples(ctx, media.items) }
    let pages = 0
    for (const [lang, starter] of starters) {
      pages += starter
        ? await seedLanguage(ctx, {
            lang,
            starter: media.inContent(starter),
            uids: uids.get(lang)!,
            groups,
            samples,
            title,
          })
        : await emptyHome(ctx, { lang, groups, title })
    }
    await tables.fill((entry, lang) => withNames(media.inRecords(entry), uids.get(lang)!))
    samples.entries = await entrySamples(ctx, tables.uids)
    await storeSamples(ctx, samples)
    await bumpTags(trx as never, ctx.touched)
    return pages
  }
  return transact(site.db, seed, { seesNewTables: true })
}

function starterFor(site: Site, lang: string): StarterContent | undefined {
  const starter = starterContent(site.kit, lang)
  return starter && !hasFeature(site, 'data') ? withoutTables(starter) : starter
}

const pageUids = ({ now }: Context, starter: StarterContent | undefined): [key: string, uid: string][] =>
  starter?.pages.map(({ key }) => [key, newUid(now)]) ?? []

interface Seeding {
  lang: string
  starter: StarterContent
  /** Of its pages and entries, by their keys. */
  uids: ReadonlyMap<string, string>
  /** Translation groups of pages, by their keys. */
  groups: Map<string, string>
  samples: Samples
  /** The title of the website, from its file or the input. */
  title: string | undefined
}

async function seedLanguage(ctx: Context, seeding: Seeding): Promise<number> {
  const { lang, starter, uids, groups, samples } = seeding
  const ids = new Map<string, number>()
  const { title: own = ctx.site.config.title } = seeding
  for (const { key, parent, ...page } of resolve(starter.pages, uids)) {
    const made = await publishedPage(ctx, key, {
      ...page,
      ...(own && nameTitles(starter, page, own)),
      blocks: onlyOffered(ctx.site, page.blocks),
      lang,
      uid: uids.get(key),
      parent_id: parent ? ids.get(parent) : null,
      translation_group: groups.get(key),
    })
    ids.set(key, made.id)
    if (!groups.has(key)) groups.set(key, made.translation_group)
    // The 404 page contains no sample text to replace.
    if (made.type === 'page') samples.pages[made.uid] = pageSamples(made.content, ctx.site.blocks)
  }
  await seedSettings(ctx, seeding, (value) => resolve(value, uids))
  return starter.pages.length
}

async function publishedPage(ctx: Context, key: string, page: Parameters<typeof createPage>[1]) {
  return inContent(ctx, { lang: page.lang, what: `page "${key}"` }, async () => {
    const made = await createPage(ctx, page)
    await publish(ctx, made)
    return made
  })
}

async function seedSettings(
  ctx: Context,
  { lang, starter, samples, title: own = ctx.site.config.title }: Seeding,
  linked: <T>(value: T) => T,
): Promise<void> {
  const { title, settings, named } = starter.site
  const fields = settingFields(ctx.site.kit)
  const requested = own ? Object.fromEntries(named.map((key) => [key, own])) : {}
  // A title that is too long is replaced by the kit's.
  const names = checkValues(fields, requested, { complete: false }).value
  const values = { ...linked(settings), ...names }
  const value = { title: own ?? title, values }
  await writeSetting(ctx.db, settingName(lang), { value, now: ctx.now, by: null })
  await storeSettingsUses(ctx, { lang, fields, value: values })
  const given = [...(own ? ['title'] : []), ...Object.keys(names), ...choices(fields)]
  const noted = Object.entries(settingSamples(value)).filter(([key]) => !given.includes(key))
  samples.settings[lang] = Object.fromEntries(noted)
}

/** Choices are not texts. */
const choices = (fields: Field[]): string[] => fields.filter(choosesOne).map(({ name }) => name)

async function mediaSamples(
  { db }: Context,
  media: readonly { id: number; uid: string }[],
): Promise<Record<string, string>> {
  const samples: Record<string, string> = {}
  for (const { id, uid } of media) {
    const item = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const hash = mediaSample(item)
    if (hash !== undefined) samples[uid] = hash
  }
  return samples
}

/** Replaces names by uids: `@services` in links, `cms://pages/@services` in rich text. */
function resolve<T>(value: T, uids: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(value).replace(
    /(cms:\/\/pages\/|"ref":")@([a-z0-9_-]+)/g,
    (match, before: string, key: string) => (uids.has(key) ? `${before}${uids.get(key)}` : match),
  )
  return JSON.parse(text) as T
}

/** In an entry a name can also be a value: of a relation. */
function withNames<T>(entry: T, uids: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(resolve(entry, uids)).replace(/"@([a-z0-9_-]+)"/g, (match, key: string) =>
    uids.has(key) ? `"${uids.get(key)}"` : match,
  )
  return JSON.parse(text) as T
}

async function emptyHome(
  ctx: Context,
  { lang, groups, title: own }: { lang: string; groups: Map<string, string>; title: string | undefined },
): Promise<number> {
  const title = own ?? ctx.site.title
  const home = await createPage(ctx, {
    title,
    slug: '',
    lang,
    in_menu: true,
    translation_group: groups.get('home'),
  })
  groups.set('home', home.translation_group)
  await publish(ctx, home)
  return 1
}
