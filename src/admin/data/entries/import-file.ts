// A file of entries as it is looked at before it is sent: its form, its columns, its first lines.
import { decodeText } from '../../../lib/base/text/decode-text.ts'
import { readCsv, writeCsv, type Cells } from './csv.ts'
import type { Match } from './match-columns.ts'

export type Format = 'csv' | 'json' | 'ndjson'
export interface Preview {
  file: File
  format: Format
  columns: string[]
  /** By column; what they have, as text. */
  rows: (string | undefined)[][]
  /** All that was read of it: of CSV more than is shown. */
  lines: (string | undefined)[][]
  /** It ends before the file does. */
  isPart: boolean
}

const LOOKED_AT = 256 * 1024
const ROWS = 5

/** Throws SyntaxError for what is no file of entries, and EncodingError for what is no text that the service reads. */
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
  // The last one is cut off.
  return { columns: head.map((cell) => cell ?? ''), lines: isPart ? rows.slice(0, -1) : rows }
}

type Item = Record<string, unknown>

/** The first entries; of a list that is cut off those that are whole. */
function itemsOf(text: string, format: Format): Item[] {
  if (format === 'ndjson')
    return text.split('\n', ROWS).filter((line) => line.trim()).map((line) => JSON.parse(line) as Item) // prettier-ignore
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
/** The entries that are whole at the beginning of a list. */
function beginningOf(text: string): unknown {
  for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1))
    try {
      return JSON.parse(`${text.slice(0, end + 1)}]`) as unknown
    } catch {
      // The brace belongs to something inside.
    }
  return undefined
}
/** The values of an entry lie in `data`. */
function ofItems(items: readonly Item[]) {
  const flat = items.map(({ data, ...head }) => ({ ...head, ...(data as Item | undefined) }))
  const columns = [...new Set(flat.flatMap((item) => Object.keys(item)))]
  const textOf = (value: unknown) => (value === undefined || value === null ? undefined : typeof value === 'string' ? value : JSON.stringify(value)) // prettier-ignore
  return { columns, lines: flat.map((item) => columns.map((name) => textOf(item[name]))) }
}

/** The file with the columns that were chosen under the names of their fields; every line stays in its place. */
export async function renamed(file: File, matches: readonly Match[]): Promise<File> {
  const { delimiter, lines } = readCsv(decodeText(new Uint8Array(await file.arrayBuffer())))
  const kept = matches.flatMap(({ to }, i) => (to === undefined ? [] : [i]))
  const first = lines.findIndex((cells) => cells.length)
  const next = lines.flatMap((cells, i) => {
    // One with too few or too many cells is a fault, which the service tells: it must not fit by chance now.
    if (cells.length !== matches.length) return [cells.length === kept.length ? [...cells, ''] : cells]
    const left = cells.filter((_, at) => !kept.includes(at))
    return [kept.map((at) => (i === first ? matches[at]!.to : cells[at])), ...emptyLines(left)]
  })
  return new File([writeCsv({ delimiter, lines: next })], file.name, { type: 'text/csv' })
}

/** As many as the cells that are left out went over: what comes behind them stays where it was. */
const emptyLines = (cells: Cells): Cells[] =>
  cells.flatMap((cell) => cell?.match(/\r\n|\n|\r/g) ?? []).map(() => [])
