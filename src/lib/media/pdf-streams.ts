// Unpacks objects that a PDF packs into streams. A stream that cannot be read is rejected: a viewer may be able to read it.
import { message } from '../base/catalogue/message.ts'
import { inflateSync } from 'node:zlib'
import { plain } from './pdf-names.ts'
import { fileRejection } from './media-errors.ts'

/** Some viewers go by the type, others by the position of the first object (ISO 32000-2, 7.5.7). */
const MARK = /\/(?:ObjStm|First)(?![\w-])/g
const MAX_MARKS = 20_000
const MAX_UNPACKED = 64_000_000
const LARGEST = 8_000_000
const LONGEST_DICTIONARY = 10_000

/** The texts of the streams. `decodedText` is the text of `bytes` with escaped names decoded. */
export function objectStreams(bytes: Buffer, decodedText: string): string[] {
  const text = bytes.toString('latin1')
  const marks = marksIn(text)
  // Escaped names of this kind are only used to hide them.
  if (marks.length !== marksIn(decodedText).length) throw hidden()
  const texts: string[] = []
  let [end, unpacked] = [0, 0]
  for (const at of marks) {
    if (at < end) continue
    const dictionary = dictionaryAt(text, objectBefore(text, at))
    end = dictionary.end
    if (end <= at) throw hidden()
    const data = streamAt(text, end)
    if (data === undefined) continue
    const inner = unpackedOf(bytes, dictionary.tokens, data)
    unpacked += inner.length
    if (unpacked > MAX_UNPACKED) throw hidden()
    texts.push(inner)
  }
  return texts
}

function marksIn(text: string): number[] {
  const marks: number[] = []
  for (const { index } of text.matchAll(MARK)) if (marks.push(index) > MAX_MARKS) throw hidden()
  return marks
}

/** The start of the dictionary that contains this position. */
function objectBefore(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_DICTIONARY)
  const [found] = [...text.slice(from, at).matchAll(/\d\s+\d+\s+obj\s*(?=<<)/g)].slice(-1)
  if (!found) throw hidden()
  // Within a comment it would not count.
  const line = text.slice(Math.max(0, from + found.index - 1000), from + found.index)
  if (/%[^\r\n]*$/.test(line)) throw hidden()
  return from + found.index + found[0].length
}

/** Tokens without a meaning here: blanks, comments, texts (7.2, 7.3.4.2). The rest is read as it is. */
const TOKEN = /[\s\0]+|%[^\r\n]*|<<|>>|<[\da-f\s]*>|\/[^\s\0()<>[\]{}/%]*|[[\]]|[^\s\0()<>[\]{}/%]+|\(/giy

interface Dictionary {
  tokens: string[]
  /** The position after it. */
  end: number
}

function dictionaryAt(text: string, start: number): Dictionary {
  const tokens: string[] = []
  const end = Math.min(text.length, start + LONGEST_DICTIONARY)
  let depth = 0
  for (let at = start; at < end;) {
    TOKEN.lastIndex = at
    const [token] = TOKEN.exec(text) ?? []
    if (!token) break
    at = token === '(' ? afterText(text, at, end) : at + token.length
    if (/^(?:[\s\0%]|\()/.test(token)) continue
    tokens.push(token.startsWith('/') ? plain(Buffer.from(token, 'latin1')) : token)
    if (token === '<<') depth++
    if (token === '>>' && --depth === 0) return { tokens, end: at }
  }
  throw hidden()
}

/** Parentheses are balanced, or escaped with a backslash. */
function afterText(text: string, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < end; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  throw hidden()
}

/** The start of the data: the keyword ends with a line break that is not part of them (7.3.8.1). Undefined without a stream. */
function streamAt(text: string, at: number): number | undefined {
  const follows = /^(?:[\s\0]|%[^\r\n]*[\r\n])*(?:endobj|(stream(?:\r\n|\n|\r)))/.exec(text.slice(at, at + 2000))
  if (!follows) throw hidden()
  return follows[1] ? at + follows[0].length : undefined
}

function unpackedOf(bytes: Buffer, tokens: string[], start: number): string {
  const end = bytes.indexOf('endstream', start, 'latin1')
  const names = filtersOf(tokens)
  if (end < 0 || tokens.some((token) => HIDING.has(token))) throw hidden()
  try {
    const data = names.reduce((packed, name) => FILTERS[name]!(packed), bytes.subarray(start, end))
    const text = plain(data)
    // It begins with pairs of numbers: each object and its position.
    if (/^[\s\0]*\d+[\s\0]+\d+[\s\0]/.test(text) || !text.trim()) return text
  } catch {
    // Encrypted, damaged, or too large.
  }
  throw hidden()
}

/** Data in another file, and filters that change the unpacked bytes; not used for objects in practice. */
const HIDING = new Set(['/F', '/FFilter', '/DecodeParms', '/DP', '/Predictor', '/Crypt'])

function filtersOf(tokens: string[]): string[] {
  const at = tokens.indexOf('/Filter')
  if (at < 0) return []
  const list = tokens[at + 1] === '[' ? tokens.slice(at + 2, tokens.indexOf(']', at)) : [tokens[at + 1]!]
  const names = list.map((token) => token.slice(1))
  if (tokens.lastIndexOf('/Filter') !== at || !names.every((name) => Object.hasOwn(FILTERS, name))) throw hidden()
  return names
}

type Filter = (data: Buffer) => Buffer
const inflate: Filter = (data) => inflateSync(data, { maxOutputLength: LARGEST })

function fromHex(data: Buffer): Buffer {
  const end = data.indexOf('>')
  if (end < 0) throw hidden()
  return Buffer.from(`${data.toString('latin1', 0, end).replace(/[^\da-f]+/gi, '')}0`, 'hex')
}

const FILTERS: Record<string, Filter> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
}

const hidden = () => fileRejection(message('media_file.pdf_closed'))
