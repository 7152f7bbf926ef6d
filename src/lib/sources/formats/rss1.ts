// RSS 1.0 (RDF) and 0.90: items stand beside the channel, and are named by rdf:about.
import { readFeed } from '../read-feed.ts'
import type { SourceFormat } from '../source-format.ts'

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
  read: (input, options) => readFeed('rss1', input, options),
}
export default format
