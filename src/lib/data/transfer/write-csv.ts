// A line of CSV (RFC 4180): null is an empty cell, an empty text is "". csv-stringify cannot distinguish them (decision 33).
import type { Spreadsheet } from './cell.ts'

export interface CsvForm {
  delimiter: string
  /** For spreadsheet programs. */
  sheet?: Spreadsheet | undefined
}

/** Undefined for an empty cell; ends with CRLF. */
export const csvLine = (cells: readonly (string | undefined)[], { delimiter }: CsvForm): string =>
  `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`

function csvCell(text: string | undefined, delimiter: string): string {
  if (text === undefined) return ''
  return text === '' || text.includes(delimiter) || SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const SPECIAL = /["\r\n]/

/**
 * Formulas of spreadsheets (OWASP, CSV injection) are escaped by an apostrophe, and so is a text that begins with one: exactly
 * one is removed again, and only before such a sign (decision 52).
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** Including the full-width forms, which Numbers treats the same. */
const FORMULA = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
