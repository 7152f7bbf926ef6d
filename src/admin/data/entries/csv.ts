// Parses CSV like the service does, for the preview of a file and for renaming its columns.

/** Undefined for an empty cell; '' for a quoted empty one. An empty line has no cells. */
export type Cells = (string | undefined)[]
interface Csv {
  delimiter: string
  lines: Cells[]
}

/** `most`: maximum number of lines. An unclosed quote ends at the end of the text. */
export function readCsv(text: string, most = Infinity): Csv {
  // The line that declares the separator for Excel; it stays as an empty line, so that line numbers are unchanged.
  const [line = '', separator] = /^"?sep=([^"\r\n])"?[ \t,;]*(?:\r\n|\n|\r|$)/i.exec(text) ?? []
  const delimiter = separator ?? delimiterOf(text)
  const lines: Cells[] = line ? [[]] : []
  let at = line.length
  while (at < text.length && lines.length < most) {
    const { cells, end } = readLine(text, at, delimiter)
    lines.push(cells.length === 1 && cells[0] === undefined ? [] : cells)
    at = end
  }
  return { delimiter, lines }
}

/** The separator found most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const first = text
    .replace(/^[\r\n]+/, '')
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)[0]!
  const count = (one: string) => first.split(one).length
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most))
}

function readLine(text: string, from: number, delimiter: string): { cells: Cells; end: number } {
  const cells: Cells = []
  let at = from
  for (;;) {
    const { value, end } = text[at] === '"' ? quoted(text, at) : plain(text, at, delimiter)
    cells.push(value)
    at = end
    if (text[at] === delimiter) at++
    else return { cells, end: at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1) }
  }
}

function plain(text: string, from: number, delimiter: string) {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n') end++
  return { value: end === from ? undefined : text.slice(from, end), end }
}

function quoted(text: string, from: number) {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  const end = close < 0 ? text.length : close
  return { value: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 }
}

/** With a separator that is detected again from the first line. */
export function writeCsv({ delimiter, lines }: Csv): string {
  const sign = [',', ';', '\t'].includes(delimiter) ? delimiter : ';'
  return lines.map((cells) => cells.map(cellOf).join(sign) + '\r\n').join('')
}

function cellOf(cell: string | undefined): string {
  if (cell === undefined) return ''
  const isPlain = cell !== '' && !/[",;\t\r\n]/.test(cell)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}
