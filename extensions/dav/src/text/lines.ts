// iCalendar and vCard as components and lines with their positions in the text, so that one line can be changed
// and all others stay the same bytes. The text is "binary": one character per byte, since folding may split characters.

import { decodedValue, isQuotedHead, isSoftBreak, joined } from './quoted-printable.ts'

export interface Line {
  /** Offsets of the first character and of that after the line end, folds included. */
  from: number
  to: number
  /** In capitals, without its group: TEL for `item1.TEL`. */
  name: string
  /** By name in capitals, values without quotes. */
  params: Record<string, string>
  /** Unfolded and decoded, still escaped. */
  value: string
}
export interface Component {
  /** In capitals. */
  name: string
  begin: Line
  end: Line
  lines: Line[]
  children: Component[]
}

export const binaryOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
export const bytesOf = (binary: string): Buffer<ArrayBuffer> => Buffer.from(binary, 'latin1')
const utf8Of = (binary: string): string => bytesOf(binary).toString('utf8')

/** The outermost component; undefined when there is none, several, or an unclosed one. */
export function readComponent(binary: string): Component | undefined {
  const open: Component[] = []
  let root: Component | undefined
  for (const line of linesOf(binary)) {
    const around = open.at(-1)
    if (line.name === 'BEGIN') {
      if (!around && root) return undefined
      const component = { name: nameOf(line), begin: line, end: line, lines: [], children: [] }
      around?.children.push(component)
      root ??= component
      open.push(component)
    } else if (line.name === 'END') {
      if (around?.name !== nameOf(line)) return undefined
      around.end = line
      open.pop()
    } else if (around) around.lines.push(line)
    else return undefined
  }
  return open.length ? undefined : root
}

const nameOf = ({ value }: Line) => value.trim().toUpperCase()

function* linesOf(binary: string): Generator<Line> {
  // A byte order mark at the beginning is skipped.
  let from = binary.startsWith('\xEF\xBB\xBF') ? 3 : 0
  while (from < binary.length) {
    const to = endOfLine(binary, from)
    const line = readLine(binary, from, to)
    if (line) yield line
    from = to
  }
}

/**
 * A line beginning with a space or a tab continues the previous one (RFC 5545, 3.1), as does any after a soft line break
 * in a quoted-printable value. Looks at the head only once, as there may be very many breaks.
 */
function endOfLine(binary: string, from: number): number {
  let isQuoted: boolean | undefined
  for (let at = from; ;) {
    const end = binary.indexOf('\n', at)
    if (end < 0) return binary.length
    const colon = isQuoted === undefined ? binary.slice(at, end).indexOf(':') : -1
    if (colon >= 0) isQuoted = isQuotedHead(binary.slice(from, at + colon))
    const next = binary[end + 1]
    if (next !== ' ' && next !== '\t' && !(isQuoted && isSoftBreak(binary, end))) return end + 1
    at = end + 1
  }
}

/** Undefined for a line without a name and a value. */
function readLine(binary: string, from: number, to: number): Line | undefined {
  const text = joined(binary.slice(from, to))
    .replace(/\r?\n[ \t]/g, '')
    .replace(/\r?\n$/, '')
  const colon = valueAt(text)
  if (colon < 0) return undefined
  const [head = '', ...params] = splitOutside(text.slice(0, colon), ';')
  const name = head
    .slice(head.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase()
  const known = paramsOf(params)
  return { from, to, name, params: known, value: decodedValue(text.slice(colon + 1), known) }
}

/** Position of the first colon outside quotes. */
function valueAt(text: string): number {
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted
    else if (text[i] === ':' && !isQuoted) return i
  }
  // An unclosed quote is ignored.
  return text.indexOf(':')
}

function splitOutside(text: string, separator: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    if (char === separator && !isQuoted) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}

function paramsOf(parts: string[]): Record<string, string> {
  const params: Record<string, string> = {}
  for (const part of parts) {
    const [, name = part, value = ''] = /^([^=]*)=([^]*)$/.exec(part) ?? []
    const key = name.trim().toUpperCase()
    const text = utf8Of(value.replaceAll('"', ''))
    params[key] = params[key] === undefined ? text : `${params[key]},${text}`
  }
  return params
}

/** TEXT of RFC 5545, 3.3.11, and RFC 6350, 3.4. */
export const unescapeText = (value: string): string =>
  value.replace(/\\([nN\\,;:])/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char))

export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** The parts of a structured value, separated by semicolons; still escaped. */
export function partsOf(value: string): string[] {
  const parts = ['']
  for (const [piece] of value.matchAll(/\\[^]|;|[^;\\]+|\\/g))
    if (piece === ';') parts.push('')
    else parts[parts.length - 1] += piece
  return parts
}

/** Folds a line after 75 bytes, never inside a character (RFC 5545, 3.1). */
export function writeLine(text: string, ending = '\r\n'): string {
  const lines: string[] = []
  let line = ''
  let most = 75
  let bytes = 0
  for (const char of text) {
    const more = Buffer.byteLength(char)
    if (bytes + more > most) {
      lines.push(line)
      line = ''
      bytes = 0
      most = 74 // including the leading space
    }
    line += char
    bytes += more
  }
  return binaryOf(Buffer.from([...lines, line].join(`${ending} `) + ending))
}

/** Replaces characters that are not allowed in a line by spaces. */
export const clean = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, ' ')
