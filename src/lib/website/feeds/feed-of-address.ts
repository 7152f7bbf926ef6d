// Which feed an address is that of: its table, its kind and its language.
import type { DataTable } from '../../data/data.ts'
import type { Site } from '../../core/site.ts'
import { feedsOf } from '../data/table-view.ts'
import type { Model } from '../model.ts'
import { parsePath, FEED_FILE } from '../../addresses/addresses.ts'

const KINDS = { 'feed.xml': 'rss', 'feed.json': 'json', 'calendar.ics': 'ical' } as const

export interface FeedAt {
  table: DataTable
  kind: (typeof KINDS)[keyof typeof KINDS]
  lang: string
  /** Its path. */
  self: string
}

/** Undefined where there is no such feed: only tables with dates have a calendar. */
export function feedAt(site: Site, { tables }: Pick<Model, 'tables'>, address: string): FeedAt | undefined {
  const [, parent = '', file = ''] = FEED_FILE.exec(address) ?? []
  const kind = KINDS[file as keyof typeof KINDS]
  const { lang, path } = parsePath(site, parent)
  const table = tables.find(({ settings }) => settings.route === path)
  const self = table && feedsOf(site, table, lang)?.[kind]
  return table && self !== undefined ? { table, kind, lang, self } : undefined
}
