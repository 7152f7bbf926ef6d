// What data adds to the head of a page: the feeds of the tables it lists, and whether it is an article.
import { visitorsView } from '../../data/data.ts'
import type { Detail } from './detail.ts'
import type { PageData } from './page-data.ts'

/** A feed that belongs to the page. */
export interface FeedLink {
  title: string
  type: string
  href: string
}

export const feedLinks = ({ listed }: PageData): FeedLink[] =>
  [...listed.values()].flatMap(({ name, feeds }) =>
    feeds
      ? [
          { title: name, type: 'application/rss+xml', href: feeds.rss },
          { title: name, type: 'application/feed+json', href: feeds.json },
          ...(feeds.ical ? [{ title: name, type: 'text/calendar', href: feeds.ical }] : []),
        ]
      : [],
  )

export interface ArticleFacts {
  published_at: string
  updated_at: string
}

/** Undefined for an entry that is not an article. */
export const articleOf = ({ table, entry }: Detail): ArticleFacts | undefined =>
  visitorsView(table).isArticles ? entry : undefined
