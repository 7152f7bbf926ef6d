// Whether the numbers of a file have a decimal comma, told by the cells of the columns that go into numbers.
import type { TableField } from '../data-table.ts'
import type { Preview } from './import-file.ts'
import type { Match } from './match-columns.ts'

/** As the service reads them (lib/data/transfer/cell.ts). */
const WITH_COMMA = /^-?(\d{1,20}|[1-9]\d{0,2}([.'’ \u00a0\u2009\u202f])\d{3}(?:\2\d{3}){0,5})(,\d{1,20})?$/
const WITH_POINT = /^-?\d{1,20}(\.\d{1,20})?$/
/** Commas between thousands: 1,234.50 and 1,234,500. */
const THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+|,\d{3})$/
/** 1.234 and 1,234 are two numbers, by who reads them. */
const EITHER = /^-?[1-9]\d{0,2}[.,]\d{3}$/

interface Looked extends Pick<Preview, 'lines' | 'format'> {
  matches: readonly Match[]
  fields: readonly TableField[]
  /** Of the person: what can be read both ways is read as people there write it. */
  lang: string
}

/** A number of the file that shows it; undefined when there is none, or one that has a point. */
export function decimalComma({ lines, format, matches, fields, lang }: Looked): string | undefined {
  if (format !== 'csv') return undefined
  const isNumber = (name: string | undefined) => fields.some((field) => field.name === name && field.type === 'number') // prettier-ignore
  const columns = matches.flatMap(({ to }, at) => (isNumber(to) ? [at] : []))
  const cells = lines.flatMap((line) => columns.map((at) => withoutSign(line[at] ?? '')))
  const either = cells.find((cell) => EITHER.test(cell))
  const plain = cells.filter((cell) => !EITHER.test(cell))
  if (plain.some((cell) => THOUSANDS.test(cell) || (WITH_POINT.test(cell) && !WITH_COMMA.test(cell)))) return undefined // prettier-ignore
  const sure = plain.find((cell) => WITH_COMMA.test(cell) && !WITH_POINT.test(cell))
  return sure ?? (isCommaIn(lang) ? either : undefined)
}

/** Amounts stand with the sign of their currency. */
const withoutSign = (cell: string): string =>
  cell.trim().replace(/^([€$£]|[A-Z]{3}(?![A-Za-z]))\s*|\s*([€$£]|(?<![A-Za-z])[A-Z]{3})$/g, '')

const isCommaIn = (lang: string): boolean =>
  new Intl.NumberFormat(lang).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',') // prettier-ignore
