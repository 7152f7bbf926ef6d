// Writes files of operations completely or not at all, and counts their bytes.
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { writeFileFrom } from '../lib/base/files.ts'
import type { Deliverable } from '../lib/core/operation/context.ts'

type Content = Deliverable['content']

/** The same content; `bytes()` is how much of it was read so far. */
export function counting(content: Content): { content: Content; bytes(): number } {
  let bytes = 0
  const counted = async function* () {
    for await (const piece of content) {
      bytes += Buffer.byteLength(piece)
      yield piece
    }
  }
  return { content: counted(), bytes: () => bytes }
}

/** Writes to a temporary file first, so that the file is either complete or unchanged. */
export async function writeAtomically(file: string, content: Content): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFileFrom(part, [Readable.from(content)], { flags: 'w' })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
