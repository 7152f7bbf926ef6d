// Writes files of operations completely or not at all, and counts their bytes.
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '../lib/base/errors.ts'
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

/**
 * Writes to a temporary file first, so that the file is either complete or unchanged. Throws 422 (exit 2) when its folder
 * does not exist, or it is a folder itself.
 */
export async function writeAtomically(file: string, content: Content): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFileFrom(part, [Readable.from(content)], { flags: 'w' })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw rejection(error, file, part)
  }
}

/** Errors of writing name the file of the caller; those of reading the content stay as they are. */
function rejection(error: unknown, file: string, part: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || path !== part) return error
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new AppError('shell.out_folder_missing', { path: file, folder: dirname(file) }, { cause: error })
  if (code === 'EISDIR') return new AppError('shell.out_is_folder', { path: file }, { cause: error })
  return Object.assign(error, { path: file, message: error.message.replaceAll(part, file) })
}
