// XML of any kind: the items are elements of one path, their values are addressed by XPath 1.0 inside of each.
import type { SourceFormat } from '../../core/extension/source-format.ts'

const format: SourceFormat = {
  key: 'xml',
  label: 'XML',
  path_language: 'xpath',
  is_general: true,
  detect: ({ root = 'html' }) => !/^(?:html|head|body)$/.test(root),
  read: async (...given) => (await import('../readers/xml.ts')).xmlReading(...given),
}
export default format
