// CSV as a feed: the first line names the columns, each further one is an item.
import type { SourceFormat } from '../../core/extension/source-format.ts'

const format: SourceFormat = {
  key: 'csv',
  label: 'CSV',
  path_language: 'column',
  is_general: true,
  detect({ text, content_type }) {
    if (/^[[{<]/.test(text)) return false
    const [first = '', second = ''] = text.split(/\r?\n/)
    const isTable = /[;,\t]/.test(first) && /[;,\t]/.test(second)
    return isTable || content_type.includes('csv')
  },
  read: async (...given) => (await import('../readers/csv.ts')).csvReading(...given),
}
export default format
