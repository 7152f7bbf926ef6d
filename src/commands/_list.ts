// Lists as people and scripts want them: a table, CSV (RFC 4180), JSON, or the ids alone.

export interface ListShape {
  format: 'table' | 'csv' | 'json' | 'ids'
  /** Keys of a row, in the order they are shown. */
  columns: readonly string[]
  /** The key whose values `--format=ids` prints. */
  id: string
}
type Row = Record<string, unknown>

/** Without a newline at its end; '' for an empty list, but for its CSV header and `[]`. */
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

/** Without control characters: a name must not move the cursor or rewrite the screen of whoever lists it. */
export const visible = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ')

const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',')

/** A spreadsheet takes a text that begins so for a formula (OWASP, CSV injection); numbers stay as they are. */
function csvCell(text: string): string {
  const safe = /^[=@+-]/.test(text) && !/^[+-][\d\s.,()/-]*$/.test(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
