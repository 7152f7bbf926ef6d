// What all pages of a website share: the tree, the design, settings and menus; read again when something was written.
import { contentPlaces, type ContentTables } from '../data/tables/content-tables.ts'
import type { DataTable } from '../data/tables/definition.ts'
import type { StoredDesign } from '../design/design.ts'
import type { StoredFonts } from '../fonts/fonts.ts'
import { listPublic } from '../pages/public-pages.ts'
import { readSiteSettings, settingFields, type SiteSettings } from '../settings/site-settings.ts'
import { hasFeature, type Site } from '../site.ts'
import type { Field } from '../fields/fields.ts'
import { newestSeq } from './cache-tags.ts'
import { usedIcons } from './icon-sprite.ts'
import { messageOf, report } from './problems.ts'
import { siteDesign, type SiteDesign } from './site-design.ts'
import { makeTemplates, templateTables, type Templates } from './templates.ts'
import { makeTree, type Tree } from './tree.ts'

/** A menu put together by hand (setting `menu:{name}:{lang}`). */
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
  /** Those whose entries visitors see. */
  tables: DataTable[]
  formerRoutes: ContentTables['formerRoutes']
  /** Published pages that show an entry each, by the handle of their table and by uid. */
  templates: Templates
  /** What the sprite holds; a page that uses more makes it a longer list. */
  icons: readonly string[]
}

interface Known {
  seq: number
  /** The switches it went by: another object since they were read again. */
  features: Site['features']
  model: Promise<Model>
}
const models = new WeakMap<Site, Known>()

/** The present model; one look at the counter when nothing was written since. */
export async function loadModel(site: Site): Promise<Model> {
  // Read before anything else: a write in between makes the next call read again.
  const seq = await newestSeq(site.db.read)
  const { features } = site
  const known = models.get(site)
  if (known?.seq === seq && known.features === features) return known.model
  const model = readModel(site)
  models.set(site, { seq, features, model })
  model.catch(() => models.delete(site))
  return model
}

async function readModel(site: Site): Promise<Model> {
  const [pages, rows, settings, icons, places, tableOf] = await Promise.all([
    listPublic(site.db.read),
    documents(site),
    settingsOf(site),
    usedIcons(site.db.read),
    hasFeature(site, 'data') ? contentPlaces(site.db.read) : { tables: [], formerRoutes: new Map() },
    templateTables(site),
  ])
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  return {
    tree: makeTree(site, pages),
    design: siteDesign(site, {
      stored: stored.get('design') as StoredDesign | undefined,
      families: ((stored.get('fonts') ?? NO_FONTS) as StoredFonts).families,
    }),
    icons,
    ...places,
    templates: makeTemplates(pages, tableOf),
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
  const read = site.languages.map(
    async (lang) => [lang, await readSiteSettings(site.db.read, site, lang)] as const,
  )
  return new Map(await Promise.all(read))
}

function fieldsOf(site: Site): Field[] {
  try {
    return settingFields(site.kit)
  } catch (error) {
    report(site, { id: `kit.${site.kit.name}.settings`, status: 'fail', message: messageOf(error) })
    return []
  }
}

const itemsOf = (value: unknown): StoredMenuItem[] => {
  const { items } = (value ?? {}) as { items?: StoredMenuItem[] }
  return Array.isArray(items) ? items : []
}
