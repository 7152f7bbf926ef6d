// Passes a local file to operations as an uploaded one.
import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from '../lib/base/errors.ts'
import { sha256Of } from '../lib/base/hash.ts'
import type { ReceivedFile } from '../lib/core/operation/context.ts'

/** Throws 404 when the path is not a file. */
export async function sentFile(path: string): Promise<ReceivedFile> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new AppError('shell.file_missing', { path })
  return { path, name: basename(path), size: stat.size, sha256: await sha256Of(createReadStream(path)) }
}
