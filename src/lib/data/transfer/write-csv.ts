// A line of CSV (RFC 4180): nothing is an empty cell, an empty text is "". csv-stringify cannot tell the two apart (decision 33).

export interface CsvForm {
  delimiter: string
  /** For programs that calculate: what they would take for a formula begins with an apostrophe. */
  isEscaped: boolean
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
 * away again.
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string => (text.startsWith("'") ? text.slice(1) : text)

/** Also the wide forms, which Numbers takes for the narrow ones. */
const FORMULA = /^['=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
