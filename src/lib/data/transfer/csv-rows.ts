// The entries of a CSV file: its first line names the columns, each further one is an entry.
import { message, list } from '../../base/catalogue/message.ts'
import { invalidAll, type FieldError, fieldError, errorAt } from '../../base/errors.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { valueOfCell, type CellForm } from './cell.ts'
import type { ColumnStyles } from './column-styles.ts'
import { keyNotInFile, lineAt, unreadable } from './errors.ts'
import { HEAD, type FileRow, type HeadName } from './file-row.ts'
import { choiceReader, type CellReader } from './read-choice.ts'
import { readCsv, type CsvOptions, type CsvRecord } from './read-csv.ts'

export interface CellsForm {
  /** Formulas are escaped by an apostrophe, as in every export. */
  isEscaped: boolean
  /** By which lines name entries: a column must have it. */
  key?: string | undefined
  styles: ColumnStyles
  timezone: string
}
type Column = { head: HeadName } | { field: TableField; read: CellReader | undefined } | 'unnamed'

/** Throws 422 for an invalid header; errors of a line are in its row. */
export async function* csvRows(
  chunks: AsyncIterable<string>,
  { fields, handle }: Pick<DataTable, 'fields' | 'handle'>,
  form: CellsForm & CsvOptions,
): AsyncGenerator<FileRow> {
  let columns: Column[] | undefined
  const exact = { ...form }
  for await (const record of readCsv(chunks, form)) {
    if (columns) {
      yield rowOf(record, columns, exact)
      continue
    }
    columns = columnsOf(record, { fields, handle })
    const names = columns.map(nameIn)
    if (form.key !== undefined && !names.includes(form.key))
      throw keyNotInFile(form.key, new Set(names.filter((name) => name !== '')))
    exact.isEscaped ||= columns.some(isOfExport)
  }
  if (!columns) throw unreadable(1, message('import_file.no_header'))
}

const nameIn = (column: Column): string =>
  column === 'unnamed' ? '' : 'head' in column ? column.head : column.field.name

/** Whether the column is one of those that exports have besides the fields. */
const isOfExport = (column: Column): boolean => typeof column === 'object' && 'head' in column

/** `name:type`, which creates a table, is the same column as `name`. */
export const nameOfColumn = (cell: string | undefined): string => (cell ?? '').trim().replace(/:[a-z]+$/, '')

/** Throws 422 for unknown and duplicate names. */
export function columnsOf(
  { line, cells }: CsvRecord,
  { fields, handle }: Pick<DataTable, 'fields' | 'handle'>,
): Column[] {
  const errors: FieldError[] = []
  const taken = new Set<string>()
  const columns = cells.map((cell): Column => {
    const name = nameOfColumn(cell)
    if (name === '') return 'unnamed'
    const head = HEAD.find((one) => one === name)
    const field = head ? undefined : fieldFor(cell ?? '', fields)
    const meant = field?.name ?? name
    const pointer = lineAt(line, name)
    if (taken.has(meant)) errors.push(fieldError(pointer, 'import_file.column_repeated', { name: meant }))
    else if (!field && !head)
      errors.push(fieldError(pointer, 'import_file.column_unknown', { name, table: handle, known: known(fields) }))
    taken.add(meant)
    return field ? { field, read: choiceReader(field) } : { head: head ?? '_uid' }
  })
  if (errors.length) throw invalidAll(errors)
  return columns
}

/** By its name, or by a label that no other field has. */
function fieldFor(cell: string, fields: readonly TableField[]): TableField | undefined {
  const named = fields.find(({ name }) => name === nameOfColumn(cell))
  if (named) return named
  const word = spoken(cell)
  const called = fields.filter(({ label, labels }) =>
    [label, ...Object.values(labels ?? {})].some((one) => one !== undefined && spoken(one) === word),
  )
  return word !== '' && called.length === 1 ? called[0] : undefined
}

const spoken = (word: string): string => word.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const known = (fields: readonly TableField[]) => list([...HEAD, ...fields.map(({ name }) => name)])

function rowOf({ line, cells }: CsvRecord, columns: readonly Column[], { styles, ...form }: CellsForm): FileRow {
  const row: FileRow = { line, head: {}, values: {}, errors: [], size: 0 }
  if (cells.length !== columns.length) {
    const counts = { cells: cells.length, columns: columns.length }
    row.errors.push(fieldError(lineAt(line), 'import_file.cells_differ', counts))
    return row
  }
  for (const [i, column] of columns.entries()) {
    const cell = cells[i]
    row.size += cell?.length ?? 0
    if (column === 'unnamed') requireEmpty(row, i, cell)
    else if ('head' in column) readHead(row, column.head, cell)
    else readValue(row, column, { cell, form: { ...form, ...styles[column.field.id] } })
  }
  return row
}

/** Spreadsheets end lines with empty cells without a column. */
function requireEmpty(row: FileRow, i: number, cell: string | undefined): void {
  const pointer = lineAt(row.line, String(i + 1))
  if (cell?.trim()) row.errors.push(fieldError(pointer, 'import_file.column_without_name', { column: i + 1 }))
}

function readHead(row: FileRow, name: HeadName, cell: string | undefined): void {
  const text = cell?.trim()
  if (!text) return
  if (name !== '_sort') row.head[name] = text
  else if (/^-?\d{1,15}$/.test(text)) row.head._sort = Number(text)
  else row.errors.push(fieldError(lineAt(row.line, name), 'import_file.not_whole_number'))
}

function readValue(
  row: FileRow,
  { field, read }: { field: TableField; read: CellReader | undefined },
  { cell, form }: { cell: string | undefined; form: CellForm },
): void {
  if (cell === undefined) {
    row.values[field.name] = null
    return
  }
  const found = read ? read(cell, form) : valueOfCell(field, cell, form)
  if ('value' in found) row.values[field.name] = found.value
  else row.errors.push(errorAt(lineAt(row.line, field.name), found))
}
