// The preview of a file of entries before it is uploaded: format, columns, first lines.
import { decodeText } from '../../../lib/base/text/decode-text.ts'
import { readCsv, writeCsv, type Cells } from './csv.ts'
import type { Match } from './match-columns.ts'

export type Format = 'csv' | 'json' | 'ndjson'
export interface Preview {
  file: File
  format: Format
  columns: string[]
  /** Cells by column, as text. */
  rows: (string | undefined)[][]
  /** All lines that were read: of a CSV file more than are displayed. */
  lines: (string | undefined)[][]
  /** Only the beginning of the file was read. */
  isPart: boolean
}

const LOOKED_AT = 256 * 1024
const ROWS = 5

/** Throws SyntaxError for a file without entries, and EncodingError for an encoding that the service does not read. */
export async function previewOf(file: File): Promise<Preview> {
  const isPart = file.size > LOOKED_AT
  const text = decodeText(new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer()), isPart)
  const format = formatOf(file.name, text)
  const { columns, lines } = format === 'csv' ? ofCsv(text, isPart) : ofItems(itemsOf(text, format))
  if (!columns.length) throw new SyntaxError('There are no columns.')
  return { file, format, columns, rows: lines.slice(0, ROWS), lines, isPart }
}

function formatOf(name: string, text: string): Format {
  const [, ending] = /\.(csv|tsv|txt|json|ndjson|jsonl)$/i.exec(name) ?? []
  if (ending?.toLowerCase() === 'json') return 'json'
  if (ending && /^(nd)?jsonl?$/i.test(ending)) return 'ndjson'
  if (ending) return 'csv'
  const first = text.trimStart()[0]
  return first === '[' ? 'json' : first === '{' ? 'ndjson' : 'csv'
}

function ofCsv(text: string, isPart: boolean) {
  const [head = [], ...rows] = readCsv(text).lines.filter((cells) => cells.length)
  // The last line is incomplete.
  return { columns: head.map((cell) => cell ?? ''), lines: isPart ? rows.slice(0, -1) : rows }
}

type Item = Record<string, unknown>

/** The first entries; of a truncated list those that are complete. */
function itemsOf(text: string, format: Format): Item[] {
  if (format === 'ndjson')
    return text
      .split('\n', ROWS)
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line) as Item)
  const read = wholeOf(text) ?? beginningOf(text)
  if (!Array.isArray(read)) throw new SyntaxError('It is no list of entries.')
  return (read as Item[]).slice(0, ROWS)
}
function wholeOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** The complete entries at the beginning of a truncated list. */
function beginningOf(text: string): unknown {
  for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1))
    try {
      return JSON.parse(`${text.slice(0, end + 1)}]`) as unknown
    } catch {
      // The brace belongs to a nested object.
    }
  return undefined
}
/** The values of an entry are in `fields`. */
function ofItems(items: readonly Item[]) {
  const flat = items.map(({ fields, ...head }) => ({ ...head, ...(fields as Item | undefined) }))
  const columns = [...new Set(flat.flatMap((item) => Object.keys(item)))]
  const textOf = (value: unknown) =>
    value === undefined || value === null ? undefined : typeof value === 'string' ? value : JSON.stringify(value)
  return { columns, lines: flat.map((item) => columns.map((name) => textOf(item[name]))) }
}

/** The file with the chosen columns renamed to their fields; every line keeps its number. */
export async function renamed(file: File, matches: readonly Match[]): Promise<File> {
  const { delimiter, lines } = readCsv(decodeText(new Uint8Array(await file.arrayBuffer())))
  const mapped = matches.flatMap(({ to }, i) => (to === undefined ? [] : [i]))
  const first = lines.findIndex((cells) => cells.length)
  const next = lines.flatMap((cells, i) => {
    // A line with too few or too many cells is an error, which the service reports: it must not fit by accident now.
    if (cells.length !== matches.length) return [cells.length === mapped.length ? [...cells, ''] : cells]
    const left = cells.filter((_, at) => !mapped.includes(at))
    return [mapped.map((at) => (i === first ? matches[at]!.to : cells[at])), ...emptyLines(left)]
  })
  return new File([writeCsv({ delimiter, lines: next })], file.name, { type: 'text/csv' })
}

/** One empty line per line break in the omitted cells, so that later lines keep their numbers. */
const emptyLines = (cells: Cells): Cells[] => cells.flatMap((cell) => cell?.match(/\r\n|\n|\r/g) ?? []).map(() => [])
