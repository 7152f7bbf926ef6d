// The newest entries of a table as RSS 2.0 (rssboard.org), with its own address as Atom has it.
import { escapeText } from '../../base/html.ts'
import type { EntryView } from '../../core/extension/data-view.ts'
import { homeUrl, newestOf, absoluteUrl, type FeedSource } from './source.ts'

export async function rssFeed(source: FeedSource): Promise<string> {
  const entries = await newestOf(source)
  const { title, self, context } = source
  const newest = entries
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1)
  const channel = [
    element('title', title),
    element('link', homeUrl(source)),
    element('description', title),
    element('language', context.lang),
    ...(newest === undefined ? [] : [element('lastBuildDate', date(newest))]),
    `<atom:link href="${xmlText(absoluteUrl(source, self))}" rel="self" type="application/rss+xml"/>`,
    ...entries.map((entry) => item(source, entry)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${channel.join('\n')}
</channel>
</rss>
`
}

function item(source: FeedSource, { uid, title, href, description, published_at }: EntryView): string {
  const parts = [
    element('title', title),
    ...(href === undefined ? [] : [element('link', absoluteUrl(source, href))]),
    `<guid isPermaLink="false">${xmlText(uid)}</guid>`,
    element('pubDate', date(published_at)),
    ...(description ? [element('description', description)] : []),
  ]
  return `<item>\n${parts.join('\n')}\n</item>`
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

/** RFC 822, with four digits of the year. */
const date = (text: string): string => new Date(text).toUTCString()

/** Escapes text for XML and removes characters that XML does not allow (XML 1.0, 2.2), which editors may paste. */
const xmlText = (text: string): string =>
  escapeText(text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
