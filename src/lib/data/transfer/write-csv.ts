// A line of CSV (RFC 4180): nothing is an empty cell, an empty text is "". csv-stringify cannot tell the two apart (decision 33).
import type { Spreadsheet } from './cell.ts'

export interface CsvForm {
  delimiter: string
  /** For programs that calculate. */
  sheet?: Spreadsheet | undefined
}

/** Undefined stands for nothing; ends with CRLF. */
export const csvLine = (cells: readonly (string | undefined)[], { delimiter }: CsvForm): string =>
  `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`

function csvCell(text: string | undefined, delimiter: string): string {
  if (text === undefined) return ''
  return text === '' || text.includes(delimiter) || SPECIAL.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

const SPECIAL = /["\r\n]/

/**
 * What spreadsheets calculate (OWASP, CSV injection) gets an apostrophe, and so does what begins with one: exactly one is taken
 * away again, and only before such a sign (decision 52).
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** Also the wide forms, which Numbers takes for the narrow ones. */
const FORMULA = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
