// The columns of a file with any text as header, and the values in its first lines.
import { message } from '../../base/catalogue/message.ts'
import { invalid, invalidAll, type FieldError, fieldError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import { MAX_FIELDS } from '../tables/definition.ts'
import { nameOfColumn } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'
import { lineAt, unreadable } from './errors.ts'
import { HEAD, JSON_HEAD } from './file-row.ts'
import type { GuessOptions } from './guess-fields.ts'
import { PASSED_OVER } from './json-rows.ts'
import { readCsv } from './read-csv.ts'
import { readJsonArray, readNdjson, type JsonItem } from './read-json.ts'

export interface Column {
  /** As in the file. */
  word: string
  /** Texts in CSV; values in JSON are typed already. Without missing ones. */
  values: unknown[]
}
export interface ColumnAnalysis {
  columns: Column[]
  /** Lines read. */
  rows: number
  /** There are more. */
  isPart: boolean
  delimiter?: string
}
const MAX_ROWS = 10_000

/** Throws 422 naming an unreadable line, and for an empty or duplicate header. */
export async function analyzeColumns(path: string, options: GuessOptions): Promise<ColumnAnalysis> {
  const chunks = decodeText(path, options.encoding)
  if (options.format === 'csv') return lookAtCsv(chunks, options.delimiter)
  return lookAtJson(options.format === 'json' ? readJsonArray(chunks) : readNdjson(chunks))
}

async function lookAtCsv(chunks: AsyncIterable<string>, given: string | undefined): Promise<ColumnAnalysis> {
  let delimiter = given
  const found = (one: string) => void (delimiter = one)
  const looked: ColumnAnalysis = { columns: [], rows: 0, isPart: false }
  let header: number | undefined
  for await (const { line, cells } of readCsv(chunks, { delimiter, found })) {
    if (header === undefined) {
      header = line
      looked.columns = cells.map((cell) => ({ word: (cell ?? '').trim(), values: [] }))
      requireWords(line, looked.columns)
    } else if (looked.rows === MAX_ROWS) {
      looked.isPart = true
      break
    } else {
      looked.rows++
      // Lines with too few or too many cells are reported by the import.
      if (cells.length === looked.columns.length)
        for (const [i, cell] of cells.entries()) if (cell !== undefined) looked.columns[i]!.values.push(cell)
    }
  }
  if (header === undefined) throw unreadable(1, message('import_file.no_header'))
  return { ...looked, columns: namedOnes(header, looked.columns), ...(delimiter && { delimiter }) }
}

function requireWords(line: number, columns: readonly Column[]): void {
  requireFew(line, columns.length)
  const headers = columns.map(({ word }) => word)
  const twice = headers.flatMap((word, i): FieldError[] =>
    word && headers.indexOf(word) < i
      ? [fieldError(lineAt(line, word), 'import_file.column_repeated', { name: word })]
      : [],
  )
  if (twice.length) throw invalidAll(twice)
}

function requireFew(line: number, count: number): void {
  if (count > MAX_FIELDS) throw invalid(lineAt(line), 'table.too_many_fields', { max: MAX_FIELDS })
}

/** Spreadsheets end lines with empty cells. */
function namedOnes(line: number, columns: readonly Column[]): Column[] {
  const errors = columns.flatMap(({ word, values }, i): FieldError[] =>
    !word && values.length
      ? [fieldError(lineAt(line, String(i + 1)), 'import_file.column_without_name', { column: i + 1 })]
      : [],
  )
  if (errors.length) throw invalidAll(errors)
  return columns.filter(({ word }) => word && !(HEAD as readonly string[]).includes(nameOfColumn(word)))
}

async function lookAtJson(items: AsyncIterable<JsonItem>): Promise<ColumnAnalysis> {
  const columns = new Map<string, unknown[]>()
  let rows = 0
  let isPart = false
  for await (const { line, item } of items) {
    if (rows === MAX_ROWS) {
      isPart = true
      break
    }
    rows++
    for (const [name, value] of Object.entries(valuesOf(line, item))) {
      const values = columns.get(name) ?? []
      columns.set(name, values)
      if (value !== null) values.push(value)
    }
    requireFew(line, columns.size)
  }
  requireNames(columns.keys())
  return { columns: [...columns].map(([word, values]) => ({ word, values })), rows, isPart }
}

/** As the import reads it: other properties would be errors there. */
function valuesOf(line: number, item: unknown): Record<string, unknown> {
  if (!isObject(item)) throw invalid(lineAt(line), 'import.not_an_object')
  const unknown = Object.keys(item).find((key) => key !== 'fields' && !JSON_HEAD[key] && !PASSED_OVER.has(key))
  if (unknown !== undefined) throw invalid(lineAt(line, unknown), 'import.head_unknown')
  return isObject(item['fields']) ? item['fields'] : {}
}

/** Names in JSON are used as they are. */
function requireNames(names: Iterable<string>): void {
  const errors = [...names].flatMap((name): FieldError[] =>
    /^[a-z][a-z0-9_]{0,40}$/.test(name)
      ? []
      : [fieldError(lineAt(1, name), 'import_file.column_not_a_field', { name })],
  )
  if (errors.length) throw invalidAll(errors)
}
