// What a feed is made of: a table, its language, its address, and the newest of its entries.
import { listPublicEntries, type DataTable } from '../../data/data.ts'
import type { EntryView } from '../../core/extension/data-view.ts'
import { listingOf } from '../data/detail.ts'
import { entryViews } from '../data/entry-view.ts'
import type { PageContext } from '../data/lookups.ts'
import type { Model } from '../model.ts'
import { labelOf } from '../tree.ts'
import { ownText } from '../../platform/i18n/site-texts.ts'
import { absolute, pageUrl } from '../../addresses/addresses.ts'

export interface FeedSource {
  context: PageContext
  model: Model
  table: DataTable
  /** Path of the feed. */
  self: string
  now: Date
  title: string
}

const NEWEST = 50

export async function newestOf({ context, table }: FeedSource): Promise<EntryView[]> {
  const query = { sort: '-@published_at', limit: NEWEST, lang: context.lang }
  const { items } = await listPublicEntries(context.site, table.handle, query)
  return entryViews(context, table, items)
}

/** The page that lists the entries, else the table, and the website. */
export function pageTitleOf(model: Model, table: DataTable, lang: string): string {
  const { title, texts = {} } = model.settings.get(lang) ?? {}
  const page = listingOf(model, table, lang)
  return `${page ? labelOf(page) : ownText(texts)(table.name)} – ${title ?? model.tree.site.title}`
}

/** The page that lists the entries, else the home page, from https:// on. */
export function homeUrl({ model, table, context: { site, lang } }: FeedSource): string {
  return pageUrl(site, lang, listingOf(model, table, lang)?.path ?? '')
}

/** The complete URL of a path; the address of another website is complete already. */
export const absoluteUrl = ({ context }: FeedSource, href: string): string =>
  href.startsWith('/') ? absolute(context.site, href) : href
