// The text of a value in a cell, exact in both directions; references are written as uids.
import { hasKind, isMedia, isPhone, isRelation, isStructured } from '../../rules/conditions/traits.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import { withoutSign } from '../../rules/conditions/typed-amount.ts'
import { readBool } from '../../rules/conditions/typed-bool.ts'
import { readDay, readLocalMoment, readTime, writeDay, type DayOrder } from '../../rules/conditions/typed-day.ts'
import {
  plainWith,
  styleOfNumber,
  unambiguous,
  writeNumber,
  type DecimalSign,
} from '../../rules/conditions/typed-number.ts'
import type { Field } from '../../fields/fields.ts'
import { openZone } from '../../rules/recurrence/zone.ts'
import { isLinked } from '../tables/physical.ts'
import { escapeFormula, unescapeFormula } from './write-csv.ts'

/** The number and date format of a column; undefined where each cell shows it. */
export interface ColumnStyle {
  decimal?: DecimalSign | undefined
  order?: DayOrder | undefined
}
export interface CellForm extends ColumnStyle {
  /** Formulas are escaped by an apostrophe. */
  isEscaped: boolean
  /** Of instants without an offset. */
  timezone: string
}
/** For Excel and similar programs: numbers and dates as written in the language. */
export interface Spreadsheet {
  lang: string
  timezone: string
}
/** The value of a cell, or why it cannot be read. */
export type Read = { value: unknown } | Message

const isJson = (field: Field): boolean => isStructured(field) || isLinked(field)

/** Undefined for an unset value. */
export function cellOf(field: Field, value: unknown, sheet?: Spreadsheet): string | undefined {
  if (value === undefined || value === null) return undefined
  if (isJson(field)) return JSON.stringify(value)
  if (typeof value === 'number') return unambiguous(sheet ? writeNumber(sheet.lang, String(value)) : String(value))
  if (typeof value !== 'string') return JSON.stringify(value)
  if (sheet && hasKind(field, 'date')) return writeDay(sheet.lang, value)
  if (sheet && hasKind(field, 'moment')) return clockTextOf(value, sheet)
  // Digits and separators are not a formula; a spreadsheet would read them as a number.
  return isPhone(field) && !sheet ? value : escapeFormula(value)
}

/** In the website's time zone; in UTC for the hour that is repeated when clocks are set back. */
function clockTextOf(moment: string, { lang, timezone }: Spreadsheet): string {
  const time = Date.parse(moment)
  const zone = openZone(timezone)
  if (Number.isNaN(time) || zone.toMoment(zone.toLocal(time)) !== time) return moment
  const clock = new Date(zone.toLocal(time)).toISOString()
  return clock.startsWith('+') ? moment : `${writeDay(lang, clock.slice(0, 10))} ${clock.slice(11, 19)}`
}

/** The value of a non-empty cell, as it would be in JSON. */
export function valueOfCell(field: Field, cell: string, form: CellForm): Read {
  if (isJson(field)) return readJson(cell)
  const { isEscaped, order, timezone } = form
  const text = isEscaped ? unescapeFormula(cell) : cell
  if (hasKind(field, 'number')) return readNumber(field, withoutSign(text, field), form)
  if (hasKind(field, 'boolean')) return boolOf(text)
  if (hasKind(field, 'date')) return { value: readDay(order, text) ?? text }
  if (hasKind(field, 'moment')) return { value: momentOf(text, order, timezone) ?? text }
  if (hasKind(field, 'time')) return { value: readTime(text) ?? text }
  const isReference = isRelation(field) || isMedia(field)
  return { value: isReference && /^\d{1,15}$/.test(text) ? Number(text) : text }
}

/** Undefined for one with an offset, which is read as it is. */
function momentOf(text: string, order: DayOrder | undefined, timezone: string): string | undefined {
  const local = readLocalMoment(order, text)
  if (local === undefined) return undefined
  return new Date(openZone(timezone).toMoment(Date.parse(`${local}Z`))).toISOString().replace('.000Z', 'Z')
}

export function readJson(cell: string): Read {
  try {
    return { value: JSON.parse(cell) as unknown }
  } catch (error) {
    return message('import_file.cell_not_json', { reason: (error as Error).message.slice(0, 200) })
  }
}

/** Whether a number with three digits after a separator has thousands, since the field has no third decimal. */
export const hasFewDecimals = ({ display, decimals }: Field): boolean =>
  typeof decimals === 'number' ? decimals < 3 : display === 'currency'

function readNumber(field: Field, text: string, { decimal }: CellForm): Read {
  const style = styleOfNumber(text)
  const sign = decimal ?? (style === ',' ? ',' : style === 'either' ? groupSign(field, text) : '.')
  const plain = sign && /^[+\-−–]?\d(?:.*\d)?$/s.test(text) ? plainWith(sign, text) : undefined
  if (plain !== undefined) return { value: Number(plain) }
  if (style === 'either') return ambiguousNumber(text)
  const value = JSON.stringify(text.slice(0, 40))
  if (sign === ',') return message('import_file.number_format_comma', { value })
  return message(style === ',' ? 'import_file.number_with_comma' : 'import_file.number_format', { value })
}

/** The decimal separator, if the separator in the text groups thousands. */
const groupSign = (field: Field, text: string): DecimalSign | undefined =>
  hasFewDecimals(field) ? (text.includes('.') ? ',' : '.') : undefined

export const ambiguousNumber = (text: string): Message =>
  message('import_file.number_ambiguous', { value: JSON.stringify(text) })

function boolOf(text: string): Read {
  const value = readBool(text)
  return value === undefined ? message('import_file.not_a_bool') : { value }
}
