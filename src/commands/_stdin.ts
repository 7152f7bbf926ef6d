// Reads standard input to its end, however slowly it is written: by a pipe, another program, or by hand.
import { AppError } from '../lib/base/errors.ts'
import { textOf } from '../lib/base/read-text.ts'

/** Bytes; more than any operation takes. */
const MAX = 256 * 1024 * 1024

/** The complete text. Throws 422 (exit 2) for more than `MAX` bytes, or anything but UTF-8 or UTF-16. */
export async function readStdin(): Promise<string> {
  const { stdin } = process
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stdin.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size <= MAX) continue
    stdin.pause()
    throw new AppError('shell.stdin_too_large', { megabytes: MAX / 1024 / 1024 })
  }
  return textOf(Buffer.concat(chunks), 'standard input')
}

/** The first line: a password, as password managers write it. */
export const firstLineOfStdin = async (): Promise<string> => (await readStdin()).split(/\r?\n/, 1)[0]!
