// Output formats of lists: a table, CSV (RFC 4180), JSON, or ids only.

export interface ListShape {
  format: 'table' | 'csv' | 'json' | 'ids'
  /** Keys of a row, in display order. */
  columns: readonly string[]
  /** The key whose values `--format=ids` prints. */
  id: string
}
type Row = Record<string, unknown>

/** Without a trailing newline; an empty list is '', its CSV header, or `[]`. */
export function formatList(rows: readonly Row[], { format, columns, id }: ListShape): string {
  if (format === 'json') return JSON.stringify(rows, null, 2)
  if (format === 'ids') return rows.map((row) => cell(row[id])).join('\n')
  if (format === 'csv')
    return [columns, ...rows.map((row) => columns.map((key) => cell(row[key])))].map(csvLine).join('\n')
  return rows.length ? table(rows, columns) : ''
}

function table(rows: readonly Row[], columns: readonly string[]): string {
  const head = columns.map((key) => key.replaceAll('_', ' ').toUpperCase())
  const lines = [head, ...rows.map((row) => columns.map((key) => cell(row[key])))]
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)))
  return lines
    .map((line) =>
      line
        .map((text, i) => text.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(cell).join(', ')
  return visible(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Removes control characters: a name must not move the cursor or change the terminal. */
export const visible = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ')

const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',')

/** Spreadsheets take a text that begins like this for a formula (OWASP, CSV injection); numbers stay as they are. */
function csvCell(text: string): string {
  const safe = /^[=@+-]/.test(text) && !/^[+-][\d\s.,()/-]*$/.test(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
