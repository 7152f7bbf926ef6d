// How a value of a template becomes markup, by the place it stands in.
import { escapeHtml, Html, safeUrl } from '../kits/html.ts'

/** Text of an element, of a quoted attribute, the start of an address, or an attribute of its own (`edit`). */
export type Hole = 'text' | 'attribute' | 'url' | 'attributes'

/** Everything is escaped but markup made by sanitisers, filters and captures, and that only where elements may stand. */
export function printValue(value: unknown, hole: Hole): string {
  if (value instanceof Html) {
    if (hole === 'text' || hole === 'attributes') return value.markup
    value = plainText(value.markup)
  } else if (hole === 'attributes') return ''
  const text = textOf(value)
  return escapeHtml(hole === 'url' ? safeUrl(text) : text)
}

/** A value as filters see it: markup without its tags, a list without separators, a link by its words. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Html) return plainText(value.markup)
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  const label: unknown = Object.hasOwn(value, 'label') ? (value as { label: unknown }).label : ''
  return typeof label === 'string' ? label : ''
}

/** The last ones because browsers know them too, and a scheme can be written with them. */
const ENTITIES = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }),
  ...Object.entries({ colon: ':', Tab: '\t', NewLine: '\n', sol: '/', bsol: '\\' }),
])

/** The words of markup, entities resolved. */
export const plainText = (markup: string): string =>
  markup.replace(/<[^<>]*>/g, '').replace(/&(#x?[0-9a-f]{1,7}|[a-z]{1,20});?/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES.get(entity) ?? whole
    const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole
  })
