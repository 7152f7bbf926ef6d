// What values of entries and blocks refer to: media, pages and other entries, looked up for many values at once.
import { lookUpHeads, type DataTable } from '../../data/data.ts'
import type { PublicHead } from '../../data/schema.ts'
import type { Reference, FieldViewContext } from '../../fields/fields.ts'
import type { RelatedView } from '../../core/extension/define-block.ts'
import { lookUpMedia } from '../../media/media.ts'
import type { MediaLookup } from '../../media/schema.ts'
import type { OwnTexts } from '../../platform/i18n/site-texts.ts'
import type { Site } from '../../core/site.ts'
import type { Model } from '../model.ts'
import { addressOf, inLanguage, labelOf, type Tree } from '../tree.ts'
import { pagePath } from '../../addresses/addresses.ts'

/** The context of a page: its website, its language, and the tags of what it is made of. */
export interface PageContext {
  site: Site
  tree: Tree
  /** The tables whose entries visitors see. */
  tables: readonly DataTable[]
  lang: string
  /** What the website itself says in this language. */
  texts: OwnTexts
  tags: Set<string>
}
export type Found = Pick<FieldViewContext, 'resolve' | 'media'> & {
  related: NonNullable<FieldViewContext['related']>
}

export const pageContext = (
  site: Site,
  model: Model,
  { lang, tags }: Pick<PageContext, 'lang' | 'tags'>,
): PageContext => ({
  site,
  tree: model.tree,
  tables: model.tables,
  lang,
  texts: model.settings.get(lang)?.texts ?? {},
  tags,
})

/** One query for media and one for entries; no query where nothing is referred to. */
export async function lookUp(context: PageContext, references: readonly Reference[]): Promise<Found> {
  const [media, entries] = await Promise.all([mediaOf(context, references), entriesOf(context, references)])
  return { media: media.byId, ...referring(context, media, entries) }
}

async function mediaOf({ site, lang, tags }: PageContext, references: readonly Reference[]): Promise<MediaLookup> {
  const refs = { ids: new Set<number>(), uids: new Set<string>() }
  for (const reference of references) {
    if (reference.type !== 'media') continue
    if ('id' in reference) refs.ids.add(reference.id)
    else refs.uids.add(reference.uid)
  }
  const { tags: own, ...media } = await lookUpMedia(site.db.read, site, { refs, lang })
  for (const tag of own) tags.add(tag)
  return media
}

export interface EntriesFound {
  byUid: ReadonlyMap<string, string | undefined>
  related: (table: string, id: number) => RelatedView | undefined
}

/** The entries that values link to or relate to. */
export async function entriesOf(
  { site, tables, lang, tags }: PageContext,
  references: readonly Reference[],
): Promise<EntriesFound> {
  const uids = new Set<string>()
  const ids = new Map<string, Set<number>>()
  for (const one of references) {
    if (one.type !== 'entry') continue
    if ('uid' in one) uids.add(one.uid)
    else ids.set(one.table, (ids.get(one.table) ?? new Set()).add(one.id))
  }
  const { heads, otherLanguages, versions } = await lookUpHeads(site, tables, { uids, ids, lang })
  for (const uid of [...uids, ...heads.map((head) => head.uid)]) tags.add(`entry:${uid}`)
  for (const { table } of otherLanguages) tags.add(`table:${table}`)
  const byId = new Map(heads.map((head) => [`${head.table}:${head.id}`, head]))
  // That a missing entry came back is known by its table only; the address of an existing one depends on its table, too.
  for (const [table, own] of ids) if ([...own].some((id) => !byId.has(`${table}:${id}`))) tags.add(`table:${table}`)
  if (uids.size || ids.size) tags.add('tables')
  return {
    byUid: new Map(heads.map((head) => [head.uid, hrefOf(site, tables, versions.get(head.uid) ?? head)])),
    related: (table, id) => {
      const head = byId.get(`${table}:${id}`)
      return head && relatedOf(head, hrefOf(site, tables, head))
    },
  }
}

const relatedOf = ({ id, uid, table, title, slug }: PublicHead, href: string | undefined): RelatedView => ({
  id,
  uid,
  table,
  title,
  slug,
  href,
})

/** The path of an entry's detail page; a complete URL for an entry of another website. Undefined for a table without pages. */
export function hrefOf(
  site: Site,
  tables: readonly DataTable[],
  { table: handle, lang, slug, url, origin_site }: Pick<PublicHead, 'table' | 'lang' | 'slug' | 'url' | 'origin_site'>,
): string | undefined {
  if (origin_site !== null && origin_site !== site.key) return url ?? undefined
  const route = tables.find((table) => table.handle === handle)?.settings.route
  return route === undefined ? undefined : pagePath(site, lang, `${route}/${slug}`)
}

/** The targets of references. Visitors do not see accounts: a relation to one has no target. */
export const referring = (
  { tree, lang }: Pick<PageContext, 'tree' | 'lang'>,
  media: Pick<MediaLookup, 'byUid'>,
  entries: EntriesFound,
): Pick<Found, 'resolve' | 'related'> => ({
  resolve: ({ type, ref }) => {
    if (type === 'media') return media.byUid(ref)?.url
    if (type === 'entry') return entries.byUid.get(ref)
    // Editors who link to a protected page publish its address on purpose; its title stays hidden.
    const page = tree.byUid.get(ref) ?? tree.guardedByUid.get(ref)
    return page && (addressOf(tree, inLanguage(tree, page, lang)) ?? addressOf(tree, page))
  },
  related: (target, id) => (target === '@pages' ? relatedPage(tree, id) : entries.related(target, id)),
})

/** A page that everybody sees. */
function relatedPage(tree: Tree, id: number): RelatedView | undefined {
  const page = tree.byId.get(id)
  return page && { id, uid: page.uid, title: labelOf(page), href: addressOf(tree, page) }
}
