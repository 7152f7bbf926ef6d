// The text of bytes that come in, from files, standard input and uploads: UTF-8 with and without its mark, UTF-16 with one. Whatever else
// it is, is refused by name: guessed letters would be wrong without anybody noticing.

import { message, type Message } from '../catalogue/message.ts'
import type {} from '../messages/text.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** What bytes are that cannot be read. `line` is where it shows. */
export class EncodingError extends Error {
  readonly line: number
  /** As people find it in the dialogs of their programs. */
  readonly encoding: Message

  constructor(line: number, encoding: Message) {
    super(encoding.key)
    this.line = line
    this.encoding = encoding
  }
}

/** Throws EncodingError. The mark is no part of the text. Of a part of a file the last character may be cut off. */
export function decodeText(bytes: Uint8Array, isPart = false): string {
  const name = encodingOf(bytes)
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes, { stream: isPart })
  } catch {
    throw encodingErrorOf(name, bytes)
  }
}

/** What its byte-order mark says; undefined without one. Throws EncodingError for that of UTF-32. */
export function markedEncoding(start: Uint8Array): TextEncoding | undefined {
  const [first, second, third, fourth] = start
  const isWide = first === 0xff && second === 0xfe && third === 0 && fourth === 0
  if (isWide || (first === 0 && second === 0 && third === 0xfe && fourth === 0xff))
    throw new EncodingError(1, message('text.utf32'))
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** By its mark, else UTF-8. Throws EncodingError for what begins as neither does. */
export function encodingOf(start: Uint8Array): TextEncoding {
  const marked = markedEncoding(start)
  if (marked) return marked
  // ASCII in UTF-16 has a zero in every second byte.
  if (start.length > 3 && start.slice(0, 4).filter((byte) => byte === 0).length === 2)
    throw new EncodingError(1, message('text.utf16_without_mark'))
  return 'utf-8'
}

/** The error for bytes that are not in the encoding; `line` is that in which they begin. */
export function encodingErrorOf(name: string, bytes: Uint8Array, line = 1): EncodingError {
  const text = new TextDecoder(name).decode(bytes)
  const at = line + (text.slice(0, text.indexOf('\uFFFD')).match(/\n/g)?.length ?? 0)
  const damaged = message('text.damaged_encoding', { encoding: name.toUpperCase() })
  return new EncodingError(at, name === 'utf-8' ? olderName(bytes) : damaged)
}

/** Single bytes of older programs; what has zeros is no text at all. */
const olderName = (bytes: Uint8Array): Message => message(bytes.includes(0) ? 'text.binary' : 'text.older_encoding')
