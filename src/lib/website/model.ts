// What all pages of a website share: the tree, the design, settings and menus; read again when something was written.
import type { Field, FieldSpecs, Values } from '../fields/fields.ts'
import { parseFields } from '../fields/fields.ts'
import { designClasses, designCss, designValues, type StoredDesign } from '../design/design.ts'
import { listPublic } from '../pages/public-pages.ts'
import type { Site } from '../site.ts'
import { shortHash } from '../util/hash.ts'
import { newestSeq } from './cache-tags.ts'
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
  design: { css: string; classes: string; url: string }
  /** Values of the kit's settings; translated ones by language. */
  settings: { fields: Field[]; values: Values; i18n: Record<string, Values> }
  menus: Map<string, StoredMenuItem[]>
}

const models = new WeakMap<Site, { seq: number; model: Model }>()

/** The present model; one look at the counter when nothing was written since. */
export async function loadModel(site: Site): Promise<Model> {
  // Read before anything else: a write in between makes the next call read again.
  const seq = await newestSeq(site.db.read)
  const known = models.get(site)
  if (known?.seq === seq) return known.model
  const [pages, rows] = await Promise.all([listPublic(site.db.read), documents(site)])
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  const model: Model = {
    tree: makeTree(site, pages),
    design: designOf(site, stored.get('design') as StoredDesign | undefined),
    settings: settingsOf(site, (stored.get('settings') ?? {}) as StoredSettings),
    menus: new Map([...stored].filter(([name]) => name.startsWith('menu:')).map(([name, value]) => [name, itemsOf(value)])),
  }
  models.set(site, { seq, model })
  return model
}

const documents = ({ db }: Site) =>
  db.read
    .selectFrom('settings')
    .select(['name', 'value'])
    .where((eb) => eb.or([eb('name', 'in', ['design', 'settings']), eb('name', 'like', 'menu:%')]))
    .execute()

function designOf(site: Site, stored: StoredDesign | undefined): Model['design'] {
  const { design } = site.kit
  const values = designValues(design, stored)
  const css = designCss(design, values)
  return { css, classes: designClasses(design, values), url: `/assets/${site.key}/design.${shortHash(css)}.css` }
}

interface StoredSettings {
  kit?: Values
  i18n?: Record<string, { kit?: Values }>
}

function settingsOf(site: Site, stored: StoredSettings): Model['settings'] {
  const i18n = Object.fromEntries(Object.entries(stored.i18n ?? {}).map(([lang, { kit = {} }]) => [lang, kit]))
  return { fields: settingFields(site), values: stored.kit ?? {}, i18n }
}

function settingFields(site: Site): Field[] {
  const { definition, name } = site.kit
  try {
    return parseFields((definition.settings ?? {}) as FieldSpecs, `kit ${name}: settings`)
  } catch (error) {
    report(site, { id: `kit.${name}.settings`, status: 'fail', message: messageOf(error) })
    return []
  }
}

const itemsOf = (value: unknown): StoredMenuItem[] => {
  const { items } = (value ?? {}) as { items?: StoredMenuItem[] }
  return Array.isArray(items) ? items : []
}
