// Converts values of an entry to plain text.
import { fieldOf, type DataTable, type Values } from '../data-table.ts'

/** '' for a missing value, or one without text. */
export function textValue(table: DataTable, data: Values, name: string | undefined): string {
  const field = fieldOf(table, name)
  const value = field && data[field.name]
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return field!.type === 'richtext' ? plainText(value) : value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || Array.isArray(value)) return ''
  const { address, label, href, lat, lng } = value as Record<string, unknown>
  if (typeof address === 'string' && address) return address
  if (typeof label === 'string' && label) return label
  if (typeof href === 'string') return href
  return typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : ''
}

const CHARS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** From sanitized HTML: paragraphs and breaks become lines. */
const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h\d|blockquote|ul|ol|table)>/gi, '\n\n')
    .replace(/<\/(li|tr)>/gi, '\n')
    .replace(/<li[^>]*>/gi, '- ')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi,
      (entity: string, ...[dec, hex, name]: (string | undefined)[]) => {
        if (name !== undefined) return CHARS[name.toLowerCase()] ?? entity
        const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16)
        return code <= 0x10_ffff ? String.fromCodePoint(code) : entity
      },
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
