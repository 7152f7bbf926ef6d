// Redirects from a CSV file: the old address, the new one, and the status code if present.
import { list } from '../../lib/base/catalogue/message.ts'
import { AppError, fieldError, invalidAll, type FieldError } from '../../lib/base/errors.ts'
import { fieldErrors } from '../../lib/core/operation/input.ts'
import type { CsvRecord } from '../../lib/data/transfer/read-csv.ts'
import { fromPath, toUrl } from '../../lib/redirects/schema.ts'

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

/** Throws 422 naming every line that is no redirect, and for a header that does not tell the columns. */
export async function redirectLines(records: AsyncIterable<CsvRecord>): Promise<RedirectLine[]> {
  const lines: RedirectLine[] = []
  const errors: FieldError[] = []
  let columns: (Column | undefined)[] | undefined
  for await (const { line, cells } of records) {
    if (!columns) {
      columns = columnsOf(line, cells)
      if (columns !== BY_PLACE) continue
    }
    const { one, wrong } = lineOf(line, cells, columns)
    lines.push(one)
    errors.push(...wrong)
  }
  if (errors.length) throw invalidAll(errors)
  if (!lines.length) throw new AppError('shell.redirects_none')
  return lines
}

const ADDRESS = /^(\/|https?:)/i

/** The column order of a file without a header, which has addresses in its first line. */
function columnsOf(line: number, cells: CsvRecord['cells']): (Column | undefined)[] {
  const named = cells.map((cell) => NAMES[(cell ?? '').trim().toLowerCase().replaceAll(' ', '_')])
  if (named.includes('from_path') && named.includes('to_url')) return named
  if (cells.some((cell) => ADDRESS.test(cell?.trim() ?? ''))) return BY_PLACE
  throw new AppError('shell.redirects_header', { line, header: list(cells.map((cell) => cell ?? '')) })
}

/** The errors of the operation are found here, so that they and those of the file are reported at once. */
function lineOf(
  line: number,
  cells: CsvRecord['cells'],
  columns: readonly (Column | undefined)[],
): { one: RedirectLine; wrong: FieldError[] } {
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? ''
  const [from, to_url, status] = [cell('from_path'), cell('to_url'), cell('status')]
  const one = { from_path: pathOf(from), to_url, ...(status && { status: Number(status) }), line }
  const at = (column: Column) => `/line/${line}/${column}`
  const wrong: FieldError[] = []
  for (const [column, text, schema] of [
    ['from_path', one.from_path, fromPath],
    ['to_url', to_url, toUrl],
  ] as const) {
    const { error } = schema.safeParse(text)
    if (!text) wrong.push(fieldError(at(column), 'shell.redirects_address_missing'))
    else if (error) wrong.push(...fieldErrors(error).map((found) => ({ ...found, pointer: at(column) })))
  }
  if (status && !/^30[1278]$/.test(status))
    wrong.push(fieldError(at('status'), 'shell.redirects_code', { code: status }))
  return { one, wrong }
}

/** Lists of other systems contain complete URLs of the former website. */
function pathOf(from: string): string {
  if (!/^https?:\/\//i.test(from)) return from
  const url = URL.parse(from)
  return url ? url.pathname + url.search : from
}
