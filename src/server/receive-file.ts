// Stores an uploaded file temporarily: from a multipart form, or a body that is the file (contract 3.2).
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeFileFrom } from '../lib/base/files.ts'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { AppError } from '../lib/base/errors.ts'
import type { ReceivedFile } from '../lib/core/operation/context.ts'
import { temporaryPath } from '../lib/core/temporary.ts'
import { UPLOAD_LIMIT } from '../lib/core/upload-limit.ts'
import { asLine } from '../lib/base/text/text.ts'
import { MB } from './body.ts'

export interface Received {
  file: ReceivedFile
  /** The form's other fields. */
  values: [string, string][]
}

export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')

/** For a body that is the file. Throws 413 as soon as it is too large. */
export async function receiveBytes(request: Request, root: string): Promise<ReceivedFile> {
  requireSize(request)
  const path = await temporaryPath({ root })
  try {
    return { path, name: '', ...(await write(arriving(request), path)) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The form field `file`, and the other fields. Throws 400, 413, and 422 for a second file. */
export async function receiveForm(request: Request, root: string): Promise<Received> {
  requireSize(request)
  const path = await temporaryPath({ root })
  try {
    return await readForm(request, path)
  } catch (error) {
    await rm(path, { force: true })
    // File system errors are about this machine, not about the form.
    if (error instanceof AppError || (error as NodeJS.ErrnoException).syscall) throw error
    throw new AppError(
      'file_upload.unreadable',
      { reason: (error as Error).message },
      {
        cause: error,
      },
    )
  }
}

async function readForm(request: Request, path: string): Promise<Received> {
  const values: [string, string][] = []
  const files: Promise<ReceivedFile>[] = []
  const streams: Readable[] = []
  const failed = Promise.withResolvers<never>()
  const take = (file: Promise<ReceivedFile>) => {
    file.catch(failed.reject)
    files.push(file)
  }
  const form = new Busboy({
    headers: Object.fromEntries(request.headers) as BusboyHeaders,
    limits: { files: 2, fields: 40, fieldSize: MB, fileSize: UPLOAD_LIMIT + 1, parts: 42 },
  })
  form.on('field', (name, value) => void values.push([name, value]))
  form.on('file', (name, stream, filename) => {
    if (files.length || name !== 'file') {
      stream.on('error', () => undefined) // the stream is not read, so its errors do not matter
      stream.resume()
      const error =
        name === 'file'
          ? new AppError('file_upload.one_file')
          : new AppError('file_upload.wrong_field', { field: name })
      return take(Promise.reject(error))
    }
    streams.push(stream)
    take(write(stream, path).then((written) => ({ path, name: asLine(filename ?? ''), ...written })))
  })
  // A rejected file is not read to its end, and so neither is the form.
  failed.promise.catch(() => undefined)
  try {
    await Promise.race([pipeline(arriving(request), form), failed.promise])
    await Promise.all(files)
  } catch (error) {
    // A form that breaks off does not end its file: it would stay open, and on the disk, after it is removed.
    for (const stream of streams) stream.destroy(error as Error)
    await Promise.allSettled(files)
    throw error
  }
  const file = await files[0]
  if (!file) throw new AppError('file_upload.file_missing')
  return { file, values }
}

async function write(stream: AsyncIterable<Uint8Array>, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(size > UPLOAD_LIMIT ? tooLarge() : null, chunk)
    },
  })
  await writeFileFrom(path, [stream, meter])
  return { size, sha256: hash.digest('hex') }
}

/** The body. A disconnecting client is not a server error and is not logged. */
async function* arriving({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    throw new AppError('file_upload.interrupted')
  }
}

/** Checks Content-Length; a form has some bytes around its file. */
function requireSize(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > UPLOAD_LIMIT + MB) throw tooLarge()
}

const tooLarge = () =>
  new AppError(
    'file_upload.too_large',
    { megabytes: UPLOAD_LIMIT / MB },
    {
      extra: { limit: UPLOAD_LIMIT },
    },
  )
