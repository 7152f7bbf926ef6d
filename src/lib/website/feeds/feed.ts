// The feeds of a table, at /{route}/feed.xml, feed.json and calendar.ics, each in the language of its address (contract 2.3).
import type { Site } from '../../site.ts'
import { feedsOf } from '../data/table-view.ts'
import { loadModel } from '../model.ts'
import { SHARED_TAGS } from '../render-page.ts'
import { parsePath } from '../urls.ts'
import { calendarFeed } from './calendar-feed.ts'
import { FEED_FILE } from './is-feed.ts'
import { jsonFeed } from './json-feed.ts'
import { rssFeed } from './rss.ts'
import { pageTitleOf, type FeedSource } from './source.ts'

export interface Feed {
  type: string
  body: string
  tags: Set<string>
}

const KINDS = {
  'feed.xml': { kind: 'rss', type: 'application/rss+xml; charset=utf-8', make: rssFeed },
  'feed.json': { kind: 'json', type: 'application/feed+json; charset=utf-8', make: jsonFeed },
  'calendar.ics': { kind: 'ical', type: 'text/calendar; charset=utf-8', make: calendarFeed },
} as const

/** Undefined where there is no such feed. */
export async function feed(site: Site, address: string, now: Date): Promise<Feed | undefined> {
  const [, parent = '', file = ''] = FEED_FILE.exec(address) ?? []
  const { kind, type, make } = KINDS[file as keyof typeof KINDS]
  const { lang, path } = parsePath(site, parent)
  const model = await loadModel(site)
  const table = model.tables.find(({ settings }) => settings.route === path)
  const self = table && feedsOf(site, table, lang)?.[kind]
  if (!table || self === undefined) return undefined
  const tags = new Set([...SHARED_TAGS, 'tables', `table:${table.handle}`])
  const seeing = { site, tree: model.tree, tables: model.tables, lang, tags }
  const source: FeedSource = { seeing, model, table, self, now, title: pageTitleOf(model, table, lang) }
  return { type, body: await make(source), tags }
}
