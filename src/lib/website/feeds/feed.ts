// The feeds of a table, at /{route}/feed.xml, feed.json and calendar.ics, each in the language of its address (contract 2.3).
import type { Site } from '../../core/site.ts'
import { pageContext } from '../data/lookups.ts'
import { loadModel } from '../model.ts'
import { SHARED_TAGS } from '../render-page.ts'
import { calendarFeed } from './calendar-feed.ts'
import { feedAt } from './feed-of-address.ts'
import { jsonFeed } from './json-feed.ts'
import { rssFeed } from './rss.ts'
import { pageTitleOf, type FeedSource } from './source.ts'

export interface Feed {
  type: string
  body: string
  tags: Set<string>
}

const KINDS = {
  rss: { type: 'application/rss+xml; charset=utf-8', make: rssFeed },
  json: { type: 'application/feed+json; charset=utf-8', make: jsonFeed },
  ical: { type: 'text/calendar; charset=utf-8', make: calendarFeed },
} as const

/** Undefined where there is no such feed. */
export async function feed(site: Site, address: string, now: Date): Promise<Feed | undefined> {
  const model = await loadModel(site)
  const found = feedAt(site, model, address)
  if (!found) return undefined
  const { table, kind, lang, self } = found
  const { type, make } = KINDS[kind]
  const tags = new Set([...SHARED_TAGS, 'tables', `table:${table.handle}`])
  const context = pageContext(site, model, { lang, tags })
  const source: FeedSource = { context, model, table, self, now, title: pageTitleOf(model, table, lang) }
  return { type, body: await make(source), tags }
}
