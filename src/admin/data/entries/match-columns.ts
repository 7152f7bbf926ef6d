// Which field each column of a file is meant for: by its name, or by what the field is called.
import { labelOf } from '../../field-builder/field-options.ts'
import type { TableField } from '../data-table.ts'

/** What stands beside the fields of an entry, as exports name it. */
export const HEAD = ['_uid', '_slug', '_lang', '_group', '_status', '_sort', '_published_at'] as const
const JSON_HEAD: readonly string[] = ['uid', 'slug', 'lang', 'translation_group', 'status', 'sort', 'published_at', 'data'] // prettier-ignore

export interface Match {
  /** As the file names it. */
  column: string
  /** Undefined: it is left out. */
  to: string | undefined
}

/** What people call the title of something. */
const TITLES = ['titel', 'title', 'name', 'bezeichnung', 'ueberschrift']

/** Each field once; the first column that fits has it. Without one, the title is in a column that is called like a title. */
export function matchColumns(
  columns: readonly string[],
  fields: readonly TableField[],
  title?: string,
): Match[] {
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

/** Without signs, so that `Price (€)` is the price; umlauts as they are spelt without them. */
const plain = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll(/\(.*?\)|[^\p{L}\p{N}]/gu, '').replaceAll(/[äöüß]/g, (sign) => SPELLED[sign]!) // prettier-ignore

/** Of JSON nothing is renamed: what the service does not know of an entry. */
export const isKnownInJson = (name: string): boolean => JSON_HEAD.includes(name)

/** Fields that entries need and no column has. */
export const missingFields = (matches: readonly Match[], fields: readonly TableField[]): TableField[] =>
  fields.filter(({ name, required }) => required === true && !matches.some(({ to }) => to === name))

/** Whether the file can go as it is. */
export const isAsItIs = (matches: readonly Match[]): boolean =>
  matches.every(({ column, to }) => to !== undefined && column.trim().replace(/:[a-z]+$/, '') === to)
