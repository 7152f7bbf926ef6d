// Redirects from a CSV file: the old address, the new one, and the status code if present.
import { AppError, invalidAll } from '../../lib/base/errors.ts'
import type { CsvRecord } from '../../lib/data/transfer/read-csv.ts'

export interface RedirectLine {
  from_path: string
  to_url: string
  status?: number
  line: number
}
type Column = 'from_path' | 'to_url' | 'status'

/** Column names in files of other systems. */
const NAMES: Record<string, Column> = {
  from_path: 'from_path',
  from: 'from_path',
  source: 'from_path',
  old: 'from_path',
  old_url: 'from_path',
  to_url: 'to_url',
  to: 'to_url',
  target: 'to_url',
  new: 'to_url',
  new_url: 'to_url',
  destination: 'to_url',
  status: 'status',
  code: 'status',
  type: 'status',
  http_code: 'status',
}
const BY_PLACE: (Column | undefined)[] = ['from_path', 'to_url', 'status']

/** Throws 422 naming the line that lacks an address or has an invalid status code. */
export async function redirectLines(records: AsyncIterable<CsvRecord>): Promise<RedirectLine[]> {
  const lines: RedirectLine[] = []
  let columns: (Column | undefined)[] | undefined
  for await (const { line, cells } of records) {
    if (!columns) {
      columns = columnsOf(cells)
      if (columns !== BY_PLACE) continue
    }
    lines.push(lineOf(line, cells, columns))
  }
  return lines
}

/** The column order of a file without a header. */
function columnsOf(cells: CsvRecord['cells']): (Column | undefined)[] {
  const named = cells.map((cell) => NAMES[(cell ?? '').trim().toLowerCase().replaceAll(' ', '_')])
  if (!named.includes('from_path') && !named.includes('to_url')) return BY_PLACE
  for (const column of ['from_path', 'to_url'] as const)
    if (!named.includes(column)) throw new AppError('shell.redirects_column_missing', { column })
  return named
}

/** A rejected input names items of the list by their index: this error names their lines instead. Other errors stay as they are. */
export function byLine(error: unknown, lines: readonly RedirectLine[]): unknown {
  if (!(error instanceof AppError) || error.key !== 'input.invalid') return error
  const errors = error.errors.map((one) => {
    const [, list, index, ...path] = one.pointer.split('/')
    const found = list === 'redirects' && index !== undefined ? lines[Number(index)] : undefined
    return found ? { ...one, pointer: ['/line', found.line, ...path].join('/') } : one
  })
  return invalidAll(errors)
}

function lineOf(line: number, cells: CsvRecord['cells'], columns: readonly (Column | undefined)[]): RedirectLine {
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? ''
  const [from, to_url, status] = [cell('from_path'), cell('to_url'), cell('status')]
  if (!from || !to_url) throw new AppError('shell.redirects_address_missing', { line })
  if (status && !/^30[1278]$/.test(status)) throw new AppError('shell.redirects_code', { line, code: status })
  return { from_path: pathOf(from), to_url, ...(status && { status: Number(status) }), line }
}

/** Lists of other systems contain complete URLs of the former website. */
function pathOf(from: string): string {
  if (!/^https?:\/\//i.test(from)) return from
  const url = URL.parse(from)
  return url ? url.pathname + url.search : from
}
