// RSS 2.0, and what came before it under this name (0.91, 0.92).
import type { SourceFormat } from '../../core/extension/source-format.ts'

const format: SourceFormat = {
  key: 'rss',
  label: 'RSS 2.0',
  path_language: 'xpath',
  roles: {
    id: 'guid | link | title',
    title: 'title | dc:title | media:title',
    link: 'link | atom:link@href | guid',
    date: 'pubDate | dc:date | dcterms:created | atom:published',
    updated: 'atom:updated | dcterms:modified | pubDate | dc:date',
    summary: 'description | itunes:summary | dc:description | media:description',
    content: 'content:encoded | xhtml:body | description',
    image:
      "media:content[@medium='image']@url | media:group/media:content@url | media:content@url | media:thumbnail@url | itunes:image@href | enclosure@url",
    author: 'dc:creator | author | itunes:author',
    category: 'category | dc:subject | itunes:category@text',
  },
  is_feed: true,
  detect: ({ root }) => root === 'rss' || root === 'channel',
  read: async (...given) => (await import('../readers/feed.ts')).feedReading('rss', ...given),
}
export default format
