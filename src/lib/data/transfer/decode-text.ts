// The text of a file: UTF-8 unless its mark, or whoever sends it, says otherwise. What is no UTF-8 is refused, not guessed at.
import { createReadStream } from 'node:fs'
import { invalid, type AppError } from '../../errors.ts'
import { unreadable } from './faults.ts'

export const ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

const CHUNK = 256 * 1024

interface Decoding {
  name: string
  decoder: InstanceType<typeof TextDecoder>
}

/** Throws 422 that names the line of what is not in the encoding. */
export async function* decodeText(path: string, encoding?: Encoding): AsyncGenerator<string> {
  let decoding: Decoding | undefined
  let line = 1
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    const bytes = chunk as Buffer
    decoding ??= decodingOf(bytes, encoding)
    const text = decoded(decoding, bytes, line)
    line += newlines(text)
    if (text) yield text
  }
  if (!decoding) throw invalid('/file', 'The file is empty.', 'empty')
  const rest = decoded(decoding, undefined, line)
  if (rest) yield rest
}

function decodingOf(start: Buffer, wanted: Encoding | undefined): Decoding {
  const name = markedAs(start) ?? wanted ?? 'utf-8'
  // ASCII in UTF-16 has a zero in every second byte.
  if (name === 'utf-8' && start.length > 3 && start.subarray(0, 4).filter((byte) => byte === 0).length === 2)
    throw unreadable(1, 'this looks like UTF-16: save it as UTF-8, or tell encoding=utf-16le', 'encoding')
  return { name, decoder: new TextDecoder(name, { fatal: true }) }
}

function markedAs(start: Buffer): string | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : undefined
}

function decoded({ name, decoder }: Decoding, bytes: Buffer | undefined, line: number): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw notInEncoding(name, bytes, line)
  }
}

function notInEncoding(name: string, bytes: Buffer | undefined, line: number): AppError {
  const text = new TextDecoder(name).decode(bytes)
  const at = line + newlines(text.slice(0, text.indexOf('\uFFFD')))
  const advice = 'save it as UTF-8, or tell encoding=windows-1252 if it is from an older program'
  return unreadable(at, `this is not ${name.toUpperCase()}: ${advice}`, 'encoding')
}

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
