// What all pages of a website share: the tree, the design, settings and menus; read again after a write.
import { reasonOf } from '../base/errors.ts'
import { formerAndCurrentTables, type DataTable } from '../data/data.ts'
import type { StoredDesign } from '../design/design.ts'
import type { StoredFonts } from '../fonts/fonts.ts'
import { listPublic, ordersBelow, publicByUid } from '../pages/pages.ts'
import type { ListedPage } from '../pages/schema.ts'
import { readSiteSettings, settingFields, type SiteSettings } from '../kits/kits.ts'
import { hasFeature, type Site } from '../core/site.ts'
import type { Field } from '../fields/fields.ts'
import { newestSeq, touchedSince } from '../core/cache-tags.ts'
import { usedIcons } from './icon-sprite.ts'
import { report } from './problems.ts'
import { siteDesign, type SiteDesign } from './site-design.ts'
import { isTemplate, makeTemplates, type Templates } from './templates.ts'
import { Tree } from './tree.ts'

/** A menu assembled by hand (setting `menu:{name}:{lang}`). */
export interface StoredMenuItem {
  label?: string | undefined
  page?: string | undefined
  href?: string | undefined
  children?: StoredMenuItem[] | undefined
}
export interface Model {
  tree: Tree
  design: SiteDesign
  /** The fields of the kit's settings, and their values by language. */
  settingFields: Field[]
  settings: Map<string, SiteSettings>
  menus: Map<string, StoredMenuItem[]>
  /** The tables whose entries visitors see. */
  tables: DataTable[]
  /** By the former routes of tables. */
  formerRoutes: ReadonlyMap<string, DataTable>
  /** Published pages that show an entry each, by the handle of their table and by uid. */
  templates: Templates
  /** The icons in the sprite; a page that uses more extends the list. */
  icons: readonly string[]
}

interface Known {
  seq: number
  /** The features when it was made: a new object once they were read again. */
  features: Site['features']
  model: Promise<Model>
}
const models = new WeakMap<Site, Known>()

/** The current model; only the counter is checked when nothing was written since, else only what changed is read. */
export async function loadModel(site: Site): Promise<Model> {
  // Read before anything else: a write in between makes the next call read again.
  const seq = await newestSeq(site.db.read)
  const { features } = site
  const known = models.get(site)
  if (known?.seq === seq && known.features === features) return known.model
  // A smaller number: the database was replaced.
  const isNext = known && known.seq < seq && known.features === features
  const model = isNext ? known.model.then((old) => renewModel(site, old, known.seq)) : readModel(site)
  const read = { seq, features, model }
  models.set(site, read)
  model.catch(() => models.get(site) === read && models.delete(site))
  return model
}

async function readModel(site: Site): Promise<Model> {
  const [pages, shared] = await Promise.all([listPublic(site.db.read), readShared(site)])
  return { ...shared, tree: new Tree(site, pages), templates: makeTemplates(pages) }
}

/** The tags after which everything is read again, as clearing the cache writes them. */
const READ_ALL = ['kit', 'features']

/** The tree is the same object, updated: what was made from it meanwhile is stale by the same tags. */
async function renewModel(site: Site, { tree, templates }: Model, since: number): Promise<Model> {
  const tags = (await touchedSince(site.db.read, since)).map(({ tag }) => tag)
  if (tags.some((tag) => READ_ALL.includes(tag))) return readModel(site)
  const [changes, shared] = await Promise.all([readChanges(site, tree, tags), readShared(site)])
  const { pages, gone } = changes
  const before = [...gone, ...pages.map(({ uid }) => uid)].map((uid) => tree.find(uid))
  tree.update(pages, gone)
  const isOther = [...before, ...pages].some((page) => page && isTemplate(page))
  return { ...shared, tree, templates: isOther ? makeTemplates(tree.all.values()) : templates }
}

/** The public versions of the pages that tags name, and the uids of those that are no longer public. */
async function readChanges(
  { db }: Site,
  tree: Tree,
  tags: readonly string[],
): Promise<{ pages: ListedPage[]; gone: string[] }> {
  const uids = tags.flatMap((tag) => (tag.startsWith('page:') ? [tag.slice('page:'.length)] : []))
  const found = new Map((await publicByUid(db.read, uids)).map((page) => [page.uid, page]))
  for (const tag of tags) {
    const [, lang, parent] = /^order:([^:]+):(\d+)$/.exec(tag) ?? []
    if (lang === undefined) continue
    for (const [id, sort] of await ordersBelow(db.read, lang, Number(parent))) {
      const known = tree.all.get(id)
      if (known && known.sort !== sort && !uids.includes(known.uid)) found.set(known.uid, { ...known, sort })
    }
  }
  return { pages: [...found.values()], gone: uids.filter((uid) => !found.has(uid)) }
}

type Shared = Omit<Model, 'tree' | 'templates'>

async function readShared(site: Site): Promise<Shared> {
  const [rows, settings, icons, tablesAndRoutes] = await Promise.all([
    documents(site),
    settingsOf(site),
    usedIcons(site.db.read),
    hasFeature(site, 'data') ? formerAndCurrentTables(site.db.read) : { tables: [], formerRoutes: new Map() },
  ])
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  return {
    design: siteDesign(site, {
      stored: stored.get('design') as StoredDesign | undefined,
      families: ((stored.get('fonts') ?? NO_FONTS) as StoredFonts).families,
    }),
    icons,
    ...tablesAndRoutes,
    settingFields: fieldsOf(site),
    settings,
    menus: new Map(
      [...stored].filter(([name]) => name.startsWith('menu:')).map(([name, value]) => [name, itemsOf(value)]),
    ),
  }
}

const documents = ({ db }: Site) =>
  db.read
    .selectFrom('settings')
    .select(['name', 'value'])
    .where((eb) => eb.or([eb('name', 'in', ['design', 'fonts']), eb('name', 'like', 'menu:%')]))
    .execute()

const NO_FONTS: StoredFonts = { families: [] }

async function settingsOf(site: Site): Promise<Model['settings']> {
  const read = site.languages.map(async (lang) => [lang, await readSiteSettings(site.db.read, site, lang)] as const)
  return new Map(await Promise.all(read))
}

function fieldsOf(site: Site): Field[] {
  try {
    return settingFields(site.kit)
  } catch (error) {
    report(site, { id: `kit.${site.kit.name}.settings`, status: 'fail', message: reasonOf(error) })
    return []
  }
}

const itemsOf = (value: unknown): StoredMenuItem[] => {
  const { items } = (value ?? {}) as { items?: StoredMenuItem[] }
  return Array.isArray(items) ? items : []
}
