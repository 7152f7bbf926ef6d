// Maps the columns of a file to fields: by name, or by label.
import { labelOf } from '../../field-builder/field-options.ts'
import type { TableField } from '../data-table.ts'

/** Columns of entry properties besides fields, named as in exports. */
export const HEAD = ['_uid', '_slug', '_lang', '_group', '_status', '_sort', '_published_at'] as const
const JSON_HEAD: readonly string[] = [
  'uid',
  'slug',
  'lang',
  'translation_group',
  'status',
  'sort',
  'published_at',
  'fields',
]

export interface Match {
  /** Its name in the file. */
  column: string
  /** Undefined: the column is left out. */
  to: string | undefined
}

/** Common names of a title column. */
const TITLES = ['titel', 'title', 'name', 'bezeichnung', 'ueberschrift']

/** Each field is used once, by the first column that fits. Without a title field, a column named like a title is used. */
export function matchColumns(columns: readonly string[], fields: readonly TableField[], title?: string): Match[] {
  const taken = new Set<string>()
  const matches = columns.map((column): Match => {
    const to = fitting(column, fields)
    if (to === undefined || taken.has(to)) return { column, to: undefined }
    taken.add(to)
    return { column, to }
  })
  if (title === undefined || taken.has(title)) return matches
  const called = matches.find(({ column, to }) => to === undefined && TITLES.includes(plain(column)))
  return matches.map((match) => (match === called ? { ...match, to: title } : match))
}

function fitting(column: string, fields: readonly TableField[]): string | undefined {
  const name = column.trim().replace(/:[a-z]+$/, '')
  const head = HEAD.find((one) => one === name)
  const same = fields.find((field) => field.name === name)
  const label = fields.find((field) => labelOf(field.name, field) === column.trim())
  const called = fields.find((field) => isCalled(labelOf(field.name, field), name))
  const named = fields.find((field) => isCalled(field.name, name))
  return head ?? (same ?? label ?? called ?? named)?.name
}

const isCalled = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other)

const SPELLED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Without punctuation, so that `Price (€)` matches the price; umlauts are transliterated. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[äöüß]/g, (sign) => SPELLED[sign]!)

/** JSON keys cannot be renamed: whether the service knows a key. */
export const isKnownInJson = (name: string): boolean => JSON_HEAD.includes(name)

/** Required fields without a column. */
export const missingFields = (matches: readonly Match[], fields: readonly TableField[]): TableField[] =>
  fields.filter(({ name, required }) => required === true && !matches.some(({ to }) => to === name))

/** Whether the file can be sent unchanged. */
export const isUnchanged = (matches: readonly Match[]): boolean =>
  matches.every(({ column, to }) => to !== undefined && column.trim().replace(/:[a-z]+$/, '') === to)
