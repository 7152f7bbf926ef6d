// What all pages of a website share: the tree, the design, settings and menus; read again when something was written.
import { designClasses, designCss, designValues, type StoredDesign } from '../design/design.ts'
import { extraFonts, fontsInUse, usedFontCss, type StoredFonts, type UsedFont } from '../fonts/fonts.ts'
import { listPublic } from '../pages/public-pages.ts'
import { readSiteSettings, settingFields, type SiteSettings } from '../settings/site-settings.ts'
import type { Site } from '../site.ts'
import type { Field } from '../fields/fields.ts'
import { shortHash } from '../util/hash.ts'
import { newestSeq } from './cache-tags.ts'
import { usedIcons } from './icon-sprite.ts'
import { messageOf, report } from './problems.ts'
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
  design: { css: string; classes: string; url: string; fonts: UsedFont[] }
  /** The fields of the kit's settings, and their values by language. */
  settingFields: Field[]
  settings: Map<string, SiteSettings>
  menus: Map<string, StoredMenuItem[]>
  /** What the sprite holds; a page that uses more makes it a longer list. */
  icons: readonly string[]
}

const models = new WeakMap<Site, { seq: number; model: Promise<Model> }>()

/** The present model; one look at the counter when nothing was written since. */
export async function loadModel(site: Site): Promise<Model> {
  // Read before anything else: a write in between makes the next call read again.
  const seq = await newestSeq(site.db.read)
  const known = models.get(site)
  if (known?.seq === seq) return known.model
  const model = readModel(site)
  models.set(site, { seq, model })
  model.catch(() => models.delete(site))
  return model
}

async function readModel(site: Site): Promise<Model> {
  const [pages, rows, settings, icons] = await Promise.all([
    listPublic(site.db.read),
    documents(site),
    settingsOf(site),
    usedIcons(site.db.read),
  ])
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  return {
    tree: makeTree(site, pages),
    design: designOf(
      site,
      stored.get('design') as StoredDesign | undefined,
      stored.get('fonts') as StoredFonts | undefined,
    ),
    icons,
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

function designOf(site: Site, stored?: StoredDesign, { families } = NO_FONTS): Model['design'] {
  const { design } = site.kit
  const extra = extraFonts(families)
  const values = designValues(design, stored, extra)
  const fonts = fontsInUse(design, values, families)
  const css = usedFontCss(site.key, fonts) + designCss(design, values, extra)
  return {
    css,
    classes: designClasses(design, values),
    url: `/assets/sites/${site.key}/design.${shortHash(css)}.css`,
    fonts,
  }
}

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
