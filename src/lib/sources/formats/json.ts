// JSON and JSON Feed: the items are found by a JSONPath, or are the first list of objects; values by RFC 9535 or the short form.
import type { SourceFormat } from '../../core/extension/source-format.ts'

const format: SourceFormat = {
  key: 'json',
  label: 'JSON',
  path_language: 'jsonpath',
  // JSON Feed 1.1; other documents have names of their own.
  roles: {
    id: 'id | url | guid',
    title: 'title | name',
    link: 'url | external_url | link',
    date: 'date_published | published_at | date',
    updated: 'date_modified | updated_at',
    summary: 'summary | description',
    content: 'content_html | content_text | content',
    image: 'image | banner_image | image_url',
    author: 'authors[*].name | author.name | author',
    category: 'tags[*] | categories[*] | category',
  },
  is_general: true,
  detect: ({ text }) => /^[[{]/.test(text),
  read: async (...given) => (await import('../readers/json.ts')).jsonReading(...given),
}
export default format
