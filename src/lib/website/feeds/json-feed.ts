// The newest entries of a table as JSON Feed 1.1 (jsonfeed.org).
import { homeUrl, newestOf, absoluteUrl, type FeedSource } from './source.ts'

export async function jsonFeed(source: FeedSource): Promise<string> {
  const entries = await newestOf(source)
  const { title, self, context } = source
  const items = entries.map(({ uid, title, href, description, image, published_at, updated_at, lang }) => ({
    id: uid,
    ...(href !== undefined && { url: absoluteUrl(source, href) }),
    title,
    content_text: description || title,
    ...(image && { image: absoluteUrl(source, image.url) }),
    date_published: published_at,
    date_modified: updated_at,
    language: lang,
  }))
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl(source),
    feed_url: absoluteUrl(source, self),
    language: context.lang,
    items,
  }
  return `${JSON.stringify(feed, null, 1)}\n`
}
