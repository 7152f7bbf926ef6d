// Passes a local file to operations as an uploaded one.
import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from '../lib/base/errors.ts'
import type { ReceivedFile } from '../lib/core/operation/context.ts'

/** Throws 404 when the path is not a file. */
export async function sentFile(path: string): Promise<ReceivedFile> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new AppError('shell.file_missing', { path })
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, name: basename(path), size: stat.size, sha256: hash.digest('hex') }
}
