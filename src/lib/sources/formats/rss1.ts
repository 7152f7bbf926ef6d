// RSS 1.0 (RDF) and 0.90: items are siblings of the channel, and are identified by rdf:about.
import type { SourceFormat } from '../../core/extension/source-format.ts'

const format: SourceFormat = {
  key: 'rss1',
  label: 'RSS 1.0',
  path_language: 'xpath',
  roles: {
    id: '@rdf:about | link | title',
    title: 'title | dc:title',
    link: 'link | @rdf:about',
    date: 'dc:date | dcterms:created | dcterms:modified',
    updated: 'dcterms:modified | dc:date',
    summary: 'description | dc:description',
    content: 'content:encoded | description',
    image: 'media:content@url | media:thumbnail@url | enclosure@url',
    author: 'dc:creator | dc:publisher',
    category: 'dc:subject',
  },
  is_feed: true,
  detect: ({ root }) => root === 'rdf',
  read: async (...given) => (await import('../readers/feed.ts')).feedReading('rss1', ...given),
}
export default format
