// The items of a JSON array, or of one object a line (NDJSON), as a stream.
import { message } from '../../base/catalogue/message.ts'
import { unreadable } from './errors.ts'

export interface JsonItem {
  /** The line it begins in. */
  line: number
  item: unknown
  /** Characters. */
  size: number
}

const LONGEST = 16 * 1024 * 1024

/** Throws 422 naming the line of invalid JSON. */
export async function* readNdjson(chunks: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  let rest = ''
  let line = 1
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    if (rest.length > LONGEST) throw tooLong(line + lines.length)
    for (const one of lines) {
      if (one.trim()) yield parsed(one, line)
      line++
    }
  }
  if (rest.trim()) yield parsed(rest, line)
}

interface Scan {
  line: number
  /** Of the current item. */
  parts: string[]
  size: number
  begun: number
  depth: number
  inText: boolean
  escaped: boolean
  /** Expected next: the array, its first item, an item, a comma, or nothing. */
  state: 'before' | 'first' | 'item' | 'after item' | 'over'
}

/** The same for an array. An item is parsed once it is complete, so that only one at a time is in memory. */
export async function* readJsonArray(chunks: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  const scan: Scan = { line: 1, parts: [], size: 0, begun: 0, depth: 0, inText: false, escaped: false, state: 'before' }
  for await (const chunk of chunks) yield* itemsIn(scan, chunk)
  if (scan.state !== 'over') throw unreadable(scan.line, message('import_file.json_list_open'))
}

function* itemsIn(scan: Scan, chunk: string): Generator<JsonItem> {
  let from = 0
  for (let at = 0; at < chunk.length; at++) {
    const char = chunk[at]!
    if (scan.depth === 0) {
      between(scan, char)
      from = at
    } else if (inside(scan, char)) {
      const text = scan.parts.join('') + chunk.slice(from, at + 1)
      Object.assign(scan, { parts: [], size: 0, state: 'after item' })
      yield parsed(text, scan.begun)
    }
    if (char === '\n') scan.line++
  }
  if (scan.depth === 0) return
  scan.parts.push(chunk.slice(from))
  scan.size += chunk.length - from
  if (scan.size > LONGEST) throw tooLong(scan.begun)
}

const SPACE = /\s/

/** A character between items. */
function between(scan: Scan, char: string): void {
  const { state } = scan
  if (SPACE.test(char)) return
  if (state === 'before' && char === '[') scan.state = 'first'
  else if ((state === 'first' || state === 'item') && char === '{')
    Object.assign(scan, { depth: 1, begun: scan.line, inText: false, escaped: false })
  else if (state === 'after item' && char === ',') scan.state = 'item'
  else if ((state === 'first' || state === 'after item') && char === ']') scan.state = 'over'
  else
    throw unreadable(scan.line, message('import_file.json_unexpected', { character: char, expected: EXPECTED[state] }))
}

const EXPECTED: Record<Scan['state'], string> = {
  before: 'list',
  first: 'entry_or_end',
  item: 'entry',
  'after item': 'comma_or_end',
  over: 'end',
}

/** A character of an item; true when it is its last. */
function inside(scan: Scan, char: string): boolean {
  if (scan.inText) {
    if (scan.escaped) scan.escaped = false
    else if (char === '\\') scan.escaped = true
    else if (char === '"') scan.inText = false
    return false
  }
  if (char === '"') scan.inText = true
  else if (char === '{' || char === '[') scan.depth++
  else if (char === '}' || char === ']') scan.depth--
  return scan.depth === 0
}

function parsed(text: string, line: number): JsonItem {
  try {
    return { line, item: JSON.parse(text), size: text.length }
  } catch (cause) {
    throw unreadable(line, message('import_file.not_json', { reason: (cause as Error).message.slice(0, 200) }))
  }
}

const tooLong = (line: number) => unreadable(line, message('import_file.entry_too_long'))
