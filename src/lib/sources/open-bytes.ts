// The bytes of a source's file, decompressed where the file is compressed, counted while they stream.
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { message } from '../base/catalogue/message.ts'
import type { SourceInfo } from '../core/extension/source-format.ts'
import { sourceRejection } from './source-rejection.ts'

/** The default limit of a decompressed document. */
export const MAX_BYTES = 500_000_000
const CHUNK = 65_536

export interface BytesOptions {
  max_bytes?: number | undefined
  signal?: AbortSignal | undefined
}

/** Throws 422 when the source's limit is exceeded; `info` has the progress. */
export async function* openBytes(
  file: string,
  info: SourceInfo,
  { max_bytes = MAX_BYTES, signal }: BytesOptions = {},
): AsyncGenerator<Uint8Array> {
  info.bytes_total = (await stat(file)).size
  const isPacked = await isGzip(file)
  const from = createReadStream(file, { highWaterMark: CHUNK, signal })
  const progress = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      info.bytes_read = from.bytesRead
      yield chunk
    }
  }
  yield* counted(progress(isPacked ? unpacked(from) : from), max_bytes)
}

/** Throws 422 as soon as the limit is exceeded. */
export async function* counted(chunks: AsyncIterable<Uint8Array>, max_bytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > max_bytes)
      throw sourceRejection('too_large', message('source_document.too_large', { max: Math.floor(max_bytes / 1e6) }))
    yield chunk
  }
}

async function* unpacked(from: NodeJS.ReadableStream & { destroy(): void }): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK })
  from.on('error', (error: Error) => gunzip.destroy(error))
  gunzip.on('close', () => from.destroy())
  try {
    yield* from.pipe(gunzip) as AsyncIterable<Uint8Array>
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw sourceRejection('malformed', message('source_document.gzip_damaged'), cause)
    throw cause
  }
}

export const isGzip = async (file: string): Promise<boolean> => startsWith(file, [0x1f, 0x8b])
export const isZip = async (file: string): Promise<boolean> => startsWith(file, [0x50, 0x4b, 3, 4])

async function startsWith(file: string, bytes: number[]): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes.length), 0, bytes.length, 0)
    return bytesRead === bytes.length && bytes.every((byte, i) => buffer[i] === byte)
  } finally {
    await handle.close()
  }
}
