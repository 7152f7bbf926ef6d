// Values as plain text for people: markup without tags, choices by their labels, lists line by line.
import {
  hasKind,
  isDated,
  isHtml,
  isMedia,
  isGeo,
  isRelation,
  isRepeating,
} from '../../../lib/rules/conditions/traits.ts'
import { valueText } from '../../data/values/value-text.ts'
import type { Translate } from '../../lang/lang.ts'
import { fieldLabel, type LabelField } from './labels.ts'

const BREAKS = /<(?:\/(?:p|h\d|li|blockquote|tr|pre|div)|br\s*\/?|hr\s*\/?)>/gi
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const LARGEST_CODE = 0x10ffff

/** For display as text only: the result must not be parsed as markup. */
export const textOfHtml = (html: string): string =>
  html
    .replace(BREAKS, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#\d+|#x[0-9a-f]+|\w+);/gi, (reference) => signOf(reference))
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** `&amp;`, `&#38;`, `&#x26;`; anything else stays unchanged. */
function signOf(reference: string): string {
  const name = reference.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return SIGNS[name] ?? reference
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= LARGEST_CODE ? String.fromCodePoint(code) : reference
}

export interface Reading {
  t: Translate
  /** The name of a file, if it is known. */
  fileName?: ((id: number) => string | undefined) | undefined
  /** The name of an entry, a page or an account, if it is known. */
  relatedName?: ((target: string, id: number | string) => string | undefined) | undefined
  /** Language of the user; without it numbers and times are written as they are stored. */
  lang?: string | undefined
  timezone?: string | null | undefined
}

/** Types whose stored values differ from what people write. */
const isStoredOtherwise = (field: LabelField): boolean =>
  hasKind(field, 'number') || isDated(field) || isGeo(field) || isRepeating(field)

/** The text of a field value; '' for no value. */
export function textOf(value: unknown, field: LabelField | undefined, reading: Reading): string {
  const { t } = reading
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (Array.isArray(value)) return value.map((item) => textOf(item, field, reading)).join('\n')
  const written = writtenText(value, field, reading)
  if (written) return written
  if (typeof value === 'number') return textOfNumber(value, field, reading)
  if (typeof value === 'string') return textOfString(value, field, reading)
  return textOfObject(value as Record<string, unknown>, field, reading)
}

function writtenText(value: unknown, field: LabelField | undefined, { lang, ...reading }: Reading) {
  return field && lang !== undefined && isStoredOtherwise(field)
    ? valueText(field, value, { lang, ...reading })
    : undefined
}

function textOfNumber(value: number, field: LabelField | undefined, reading: Reading): string {
  if (isMedia(field)) return reading.fileName?.(value) ?? reading.t('File {n}', { n: value })
  if (isRelation(field)) return reading.relatedName?.(String(field?.['target']), value) ?? `#${value}`
  return String(value)
}

function textOfString(value: string, field: LabelField | undefined, reading: Reading): string {
  // A uid: it exists only once another change is applied.
  if (isRelation(field)) return reading.relatedName?.(String(field?.['target']), value) ?? value
  const choice = field?.options?.find(({ key }) => key === value)
  if (choice) return choice.label
  return isHtml(field) || /<\/?[a-z][^>]*>/i.test(value) ? textOfHtml(value) : value
}

/** The readable parts of a link, a place, a file or an item of a group. */
function textOfObject(value: Record<string, unknown>, field: LabelField | undefined, reading: Reading): string {
  if (isLink(value)) return linkText(value)
  const inner = field?.fields ?? []
  return Object.entries(value)
    .filter(([key, one]) => key !== 'id' && one !== undefined && one !== null && one !== '')
    .map(([key, one]) => {
      const text = textOf(
        one,
        inner.find(({ name }) => name === key),
        reading,
      )
      return `${fieldLabel(inner, key)}: ${text}`
    })
    .join('\n')
}

interface Link {
  type: string
  href?: string
  label?: string
}
const isLink = (value: Record<string, unknown>): boolean =>
  typeof value['type'] === 'string' && ('href' in value || 'ref' in value)

/** Its label and its address; the id of a page is not shown. */
function linkText(value: Record<string, unknown>): string {
  const { label = '', href = '' } = value as unknown as Link
  return label && href ? `${label} (${href})` : label || href
}
