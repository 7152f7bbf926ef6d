// A detail page: which entry an address of a table means, and the page that shows it (contract 2.3).
import type { Block } from '../../blocks/schema.ts'
import { deletedEntry, publicDetail, type DataTable } from '../../data/data.ts'
import type { Values } from '../../fields/fields.ts'
import type { EntryView } from '../../core/extension/data-view.ts'
import { publicBlocks } from '../../pages/pages.ts'
import type { PublicPage } from '../../pages/schema.ts'
import type { Site } from '../../core/site.ts'
import type { Model } from '../model.ts'
import { OWN_BLOCKS } from '../problems.ts'
import { templateOf } from '../templates.ts'
import { pagePath, parsePath } from '../../addresses/addresses.ts'
import { shortened, entryViews } from './entry-view.ts'
import type { PageContext } from './lookups.ts'
import type { Bound } from './page-data.ts'

/** What a detail page shows. */
export type Detail = NonNullable<Awaited<ReturnType<typeof publicDetail>>>

const ADDRESS = /^([a-z0-9]+(?:-[a-z0-9]+)*)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** The tables whose entries could have this address, in their order, and what would be the slug. */
function candidates(site: Site, { tables }: Model, address: string) {
  const { lang, path } = parsePath(site, address)
  const [, route, slug = ''] = ADDRESS.exec(path) ?? []
  const found = route === undefined ? [] : tables.filter(({ settings }) => settings.route === route)
  return { lang, slug, found }
}

/** Undefined when visitors see no entry there. */
export async function findDetail(site: Site, model: Model, address: string): Promise<Detail | undefined> {
  const { lang, slug, found } = candidates(site, model, address)
  for (const { handle } of found) {
    const detail = await publicDetail(site, handle, { slug, lang })
    if (detail) return detail
  }
  return undefined
}

/** Whether the address was that of an entry which is in the trash now: 410 instead of 404. */
export async function wasEntry(site: Site, model: Model, address: string): Promise<boolean> {
  const { lang, slug, found } = candidates(site, model, address)
  for (const table of found) if (await deletedEntry(site, table, { lang, slug })) return true
  return false
}

/** The entry as blocks and conditions get it; adds its cache tags. */
export async function bind(context: PageContext, { table, entry }: Pick<Detail, 'table' | 'entry'>): Promise<Bound> {
  const { site, tags } = context
  tags.add(`entry:${entry.uid}`).add('tables')
  // Its versions in other languages are named in the head.
  if (site.languages.length > 1) tags.add(`table:${table.handle}`)
  const [view] = await entryViews(context, table, [entry])
  const { slug, lang, created_at, updated_at, published_at } = entry
  const system = { slug, lang, created_at, updated_at, published_at, status: 'published' }
  const values: Values = { ...entry.data }
  for (const [name, value] of Object.entries(system)) values[`@${name}`] = value
  return { table, entry, view: view!, values }
}

const DESCRIPTION = 160

/** The entry as a page of the tree, below the page at the table's route. */
export function pageOfEntry(model: Model, { table, entry }: Detail, view: EntryView): PublicPage {
  const { site } = model.tree
  const { lang, slug, title, published_at, updated_at } = entry
  const template = templateOf(model.templates, table, { lang, site })
  const path = `${table.settings.route}/${slug}`
  const isForeign = entry.origin_site !== null && entry.origin_site !== site.key
  const head: PublicPage['head'] = {
    title,
    slug,
    nav_title: null,
    in_menu: false,
    in_footer_menu: false,
    link: null,
    meta_title: null,
    meta_description: shortened(view.description, DESCRIPTION) || null,
    og_image: null,
    noindex: template?.head.noindex ?? false,
    canonical: isForeign ? entry.url : null,
  }
  const { id, uid } = template ?? { id: 0, uid: '' }
  const treePosition = {
    path,
    parent_id: listingOf(model, table, lang)?.id ?? null,
    sort: 0,
    translation_group: '',
  }
  return { id, uid, lang, ...treePosition, type: 'page', access: 'public', head, published_at, updated_at }
}

/** The page at the route, which lists the entries as a rule. */
export function listingOf({ tree }: Model, { settings }: DataTable, lang: string): PublicPage | undefined {
  const page = tree.byAddress.get(pagePath(tree.site, lang, settings.route ?? ''))
  return page?.type === 'page' ? page : undefined
}

/** The blocks of the template; without one a block for properties or for any fields, if the website has such a type. */
export async function detailBlocks(site: Site, page: PublicPage, table: DataTable): Promise<readonly Block[]> {
  if (page.id !== 0) return publicBlocks(site.db.read, page)
  const type = [...(isOfProperties(table) ? ['properties_detail'] : []), 'data_fields'].find((one) =>
    site.blocks.has(one),
  )
  return type ? [{ id: OWN_BLOCKS.entry, type, data: type === 'data_fields' ? {} : SHOWN, section: {} }] : []
}

const SHOWN = { contact: true, map: true }

/** Whether the table has the fields of the predefined table of properties, which its block needs. */
const isOfProperties = ({ settings, fields }: DataTable): boolean =>
  settings.schema_type === 'RealEstateListing' &&
  ['offer', 'property_type', 'price'].every((name) => fields.some((field) => field.name === name))
