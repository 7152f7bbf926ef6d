// The text of a file of entries as a stream; besides Unicode, the user may specify an older encoding.
import { message } from '../../base/catalogue/message.ts'
import { createReadStream } from 'node:fs'
import { EncodingError, encodingOf, markedEncoding, encodingErrorOf } from '../../base/text/decode-text.ts'
import { invalid, type AppError } from '../../base/errors.ts'
import { unreadable } from './errors.ts'

export const ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

const CHUNK = 256 * 1024

interface Decoding {
  name: string
  decoder: InstanceType<typeof TextDecoder>
}

/** Throws 422 naming the line of an invalid character. */
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
  if (!decoding) throw invalid('/file', 'import_file.file_empty')
  const rest = decoded(decoding, undefined, line)
  if (rest) yield rest
}

/** A byte order mark has precedence. */
function decodingOf(start: Buffer, requested: Encoding | undefined): Decoding {
  try {
    const other = requested !== undefined && requested !== 'utf-8'
    const name = other ? (markedEncoding(start) ?? requested) : encodingOf(start)
    return { name, decoder: new TextDecoder(name, { fatal: true }) }
  } catch (error) {
    throw error instanceof EncodingError ? refused(error) : error
  }
}

function decoded({ name, decoder }: Decoding, bytes: Buffer | undefined, line: number): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw refused(encodingErrorOf(name, bytes ?? new Uint8Array(), line))
  }
}

const refused = ({ line, encoding }: EncodingError): AppError =>
  unreadable(line, message('import_file.not_utf8', { encoding }))

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
