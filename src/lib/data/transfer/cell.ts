// The text of a value in a cell, exact in both directions; references are written as uids.
import type { Field, FieldTypeKey } from '../../fields/fields.ts'
import { isLinked } from '../tables/physical.ts'
import { withoutSign } from './currency.ts'
import { escapeFormula, unescapeFormula } from './write-csv.ts'

/** What a text may be like beside the canonical form. */
export interface CellForm {
  /** Formulas are escaped. */
  isEscaped: boolean
  /** Decimals have a comma, and thousands may be parted. */
  hasComma: boolean
}
export type Read = { value: unknown } | { code: string; message: string }

/** These are JSON in their cell. */
const IN_JSON = new Set<FieldTypeKey>(['group', 'link', 'geo', 'multiselect', 'recurrence', 'relations'])

const isJson = (field: Field): boolean => IN_JSON.has(field.type) || isLinked(field)

/** Undefined for what is not set. */
export function cellOf(
  field: Field,
  value: unknown,
  { isEscaped }: Pick<CellForm, 'isEscaped'>,
): string | undefined {
  if (value === undefined || value === null) return undefined
  if (isJson(field)) return JSON.stringify(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // What calculates a number does no harm.
  return isEscaped && typeof value === 'string' ? escapeFormula(text) : text
}

/** The value of a cell that has something in it, as it would come in JSON. */
export function valueOfCell(field: Field, cell: string, form: CellForm): Read {
  if (isJson(field)) return readJson(cell)
  if (field.type === 'number') return readNumber(withoutSign(cell.trim(), field), form)
  if (field.type === 'bool') return readBool(cell.trim())
  const text = form.isEscaped ? unescapeFormula(cell) : cell
  const isReference = field.type === 'relation' || field.type === 'media' || field.type === 'file'
  return { value: isReference && /^\d{1,15}$/.test(text) ? Number(text) : text }
}

export function readJson(cell: string): Read {
  try {
    return { value: JSON.parse(cell) as unknown }
  } catch (error) {
    return { code: 'json', message: `is no JSON: ${(error as Error).message.slice(0, 200)}` }
  }
}

/** Where decimals have a comma, points, apostrophes or blanks may part thousands, all of one kind; 0.125 has no thousands. */
export const WITH_COMMA =
  /^-?(\d{1,20}|[1-9]\d{0,2}([.'’ \u00a0\u2009\u202f])\d{3}(?:\2\d{3}){0,5})(,\d{1,20})?$/
const WITH_POINT = /^-?\d{1,20}(\.\d{1,20})?$/

function readNumber(text: string, { hasComma }: CellForm): Read {
  if (hasComma) {
    if (WITH_COMMA.test(text)) return { value: Number(text.replace(/[^\d,-]/g, '').replace(',', '.')) }
    const told = JSON.stringify(text.slice(0, 40))
    return { code: 'number', message: `must be a number like 1234,5 or 1.234,5, not ${told}` }
  }
  if (WITH_POINT.test(text)) return { value: Number(text) }
  const advice = WITH_COMMA.test(text) ? '; decimals with a comma have to be told: decimal_comma' : ''
  const like = '1234.5'
  return {
    code: 'number',
    message: `must be a number like ${like}, without anything between thousands${advice}`,
  }
}

function readBool(text: string): Read {
  if (/^(true|1|yes)$/i.test(text)) return { value: true }
  if (/^(false|0|no)$/i.test(text)) return { value: false }
  return { code: 'bool', message: 'must be true or false' }
}
