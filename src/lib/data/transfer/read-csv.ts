// CSV records (RFC 4180) as a stream; unlike csv-parse with the line of each, and "" distinct from empty (decision 33).
import { message } from '../../base/catalogue/message.ts'
import { unreadable } from './errors.ts'

export interface CsvRecord {
  /** The line it begins in; a record with line breaks has several. */
  line: number
  /** Undefined for an empty cell; '' for a quoted empty one. */
  cells: (string | undefined)[]
}
export interface CsvOptions {
  /** Detected in the first line when missing. */
  delimiter?: string | undefined
  /** Called with the delimiter, before the first record. */
  found?: ((delimiter: string) => void) | undefined
}

/** Characters of one record, so that an unclosed quote does not use up the memory. */
const LONGEST = 16 * 1024 * 1024

interface Position {
  text: string
  at: number
  line: number
  delimiter: string
  /** No more text follows. */
  isWhole: boolean
  found: CsvOptions['found']
  /** The optional separator line was handled. */
  begun: boolean
}

/** Accepts commas, semicolons and tabs; CRLF, LF and CR. Empty lines are skipped. Throws 422 naming the line. */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  { delimiter, found }: CsvOptions = {},
): AsyncGenerator<CsvRecord> {
  const position: Position = {
    text: '',
    at: 0,
    line: 1,
    delimiter: delimiter ?? '',
    isWhole: false,
    found,
    begun: false,
  }
  let parts: string[] = []
  let waiting = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    waiting += chunk.length
    // An incomplete record is parsed again from its start: only after twice the text has arrived.
    const rest = position.text.length - position.at
    if (waiting < rest && waiting + rest <= LONGEST) continue
    extend(position, parts)
    ;[parts, waiting] = [[], 0]
    yield* recordsIn(position)
  }
  extend(position, parts)
  position.isWhole = true
  yield* recordsIn(position)
}

function extend(position: Position, parts: string[]): void {
  position.text = position.text.slice(position.at) + parts.join('')
  position.at = 0
}

function* recordsIn(position: Position): Generator<CsvRecord> {
  if (!isBegun(position)) return
  position.delimiter ||= delimiterOf(position)
  if (!position.delimiter) return
  position.found?.(position.delimiter)
  position.found = undefined
  while (position.at < position.text.length) {
    const { line } = position
    const cells = nextRecord(position)
    if (!cells) {
      if (position.text.length - position.at > LONGEST) throw unreadable(line, message('import_file.line_too_long'))
      return
    }
    if (cells.length > 1 || cells[0] !== undefined) yield { line, cells }
  }
}

/** The line that tells Excel the delimiter: `sep=;`. */
const SEPARATOR = /^"?sep=([^"\r\n])"?[ \t,;]*(?:\r\n|\n|\r|$)/i
const LONGEST_SEPARATOR = 16

/** Skips that line; false while it may be incomplete. */
function isBegun(position: Position): boolean {
  if (position.begun) return true
  if (!position.isWhole && position.text.length < LONGEST_SEPARATOR) return false
  const [line = '', delimiter = ''] = SEPARATOR.exec(position.text.slice(0, LONGEST_SEPARATOR)) ?? []
  position.begun = true
  if (!line) return true
  position.at = line.length
  position.line++
  position.delimiter ||= delimiter
  return true
}

/** The most frequent delimiter in the first line, outside of quotes; '' while the line is incomplete. */
function delimiterOf({ text: all, at, isWhole }: Position): string {
  const text = all.slice(at).replace(/^[\r\n]+/, '')
  const plain = text.replaceAll(/"[^"]*"/g, '')
  const end = plain.search(/[\r\n]/)
  if (end < 0 && !isWhole && text.length < LONGEST) return ''
  const first = end < 0 ? plain : plain.slice(0, end)
  const count = (one: string) => first.split(one).length
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** Moves to the end of the record; undefined, without moving, when it does not end in the text. */
function nextRecord(position: Position): string[] | CsvRecord['cells'] | undefined {
  const { text, delimiter, isWhole } = position
  const cells: CsvRecord['cells'] = []
  let { at, line } = position
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(position, at, line) : plainCell(position, at, line)
    if (!cell) return undefined
    cells.push(cell.value)
    line += cell.breaks
    at = cell.end
    if (text[at] === delimiter) {
      at++
      if (at < text.length || isWhole) continue
      return undefined
    }
    // The next character decides whether a line feed belongs to the carriage return.
    if (text[at] === '\r' && at + 1 === text.length && !isWhole) return undefined
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    Object.assign(position, { at: at + 1, line: line + 1 })
    return cells
  }
}

interface Cell {
  value: string | undefined
  end: number
  /** Line breaks in it. */
  breaks: number
}

function plainCell({ text, delimiter, isWhole }: Position, from: number, line: number): Cell | undefined {
  const separator = delimiter.charCodeAt(0)
  let end = from
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === separator || code === 10 || code === 13) break
    if (code === 34) throw unreadable(line, message('import_file.quote_inside'))
  }
  if (end === text.length && !isWhole) return undefined
  return { value: end === from ? undefined : text.slice(from, end), end, breaks: 0 }
}

function quotedCell({ text, delimiter, isWhole }: Position, from: number, line: number): Cell | undefined {
  let close = text.indexOf('"', from + 1)
  let doubled = false
  while (close >= 0 && text[close + 1] === '"') {
    doubled = true
    close = text.indexOf('"', close + 2)
  }
  if (close < 0 && isWhole) throw unreadable(line, message('import_file.quote_open'))
  if (close < 0 || (close + 1 === text.length && !isWhole)) return undefined
  const inside = text.slice(from + 1, close)
  const breaks = inside.match(/\r\n|\n|\r/g)?.length ?? 0
  const next = text[close + 1]
  if (next !== undefined && next !== delimiter && next !== '\r' && next !== '\n')
    throw unreadable(line + breaks, message('import_file.after_quote'))
  return { value: doubled ? inside.replaceAll('""', '"') : inside, end: close + 1, breaks }
}
