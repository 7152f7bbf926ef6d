// Atom 1.0 (RFC 4287) and 0.3, with a prefix as well as without one.
import type { SourceFormat } from '../../core/extension/source-format.ts'

const format: SourceFormat = {
  key: 'atom',
  label: 'Atom',
  path_language: 'xpath',
  roles: {
    id: "id | link[@rel='alternate']@href | link@href",
    title: 'title',
    link: "link[@rel='alternate']@href | link[not(@rel)]@href | link@href",
    date: 'published | issued | created | updated | modified',
    updated: 'updated | modified | published',
    summary: 'summary | content',
    content: 'content | summary',
    image: "media:thumbnail@url | media:content@url | media:group/media:thumbnail@url | link[@rel='enclosure']@href",
    author: 'author/name | dc:creator',
    category: 'category@label | category@term | dc:subject',
  },
  is_feed: true,
  detect: ({ root }) => root === 'feed' || root === 'entry',
  read: async (...given) => (await import('../readers/feed.ts')).feedReading('atom', ...given),
}
export default format
