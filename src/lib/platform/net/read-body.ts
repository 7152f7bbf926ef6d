// The body of an answer, unpacked and counted while it streams, so that a small answer cannot become a large one.
import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { message } from '../../base/catalogue/message.ts'
import { FetchFailed } from './fetch-failure.ts'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  // A window of 8 MB is the most that an answer may require (RFC 9659).
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
}
/** The content encodings that answers may have. */
export const ENCODINGS = 'gzip, deflate, br, zstd'

export interface Limits {
  /** Limit of the unpacked body. */
  max_bytes: number
  /** Limit of the body as sent; about twice that of the unpacked body by default. */
  max_packed_bytes?: number | undefined
  /** Takes the unpacked body piece by piece: the next one comes when it is done, and the returned body is empty. */
  write?: Write | undefined
  signal: AbortSignal
}
export type Write = (chunk: Uint8Array) => Promise<void>

/** Returns the unpacked body; throws FetchFailed when it is too large or its encoding is unknown. */
export async function readBody(answer: IncomingMessage, limits: Limits): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const empty = answer.statusCode === 204 || answer.statusCode === 304 || hasNoBody(answer)
  const packed = !empty && encoding !== '' && encoding !== 'identity'
  if (packed && !Object.hasOwn(DECODERS, encoding)) throw new FetchFailed('encoding', message('net.unknown_packing'))
  return await collect(answer, packed ? DECODERS[encoding]!() : undefined, limits)
}

const hasNoBody = ({ headers }: IncomingMessage) => headers['content-length'] === '0'

/**
 * Not by stream.pipeline: in Node 24 it never settles when a later stage fails while the answer is not being read, and then
 * neither the limit nor the time-out works. Here the first event decides, and everything is destroyed with it.
 */
function collect(
  answer: IncomingMessage,
  decoder: Transform | undefined,
  { max_bytes, max_packed_bytes = 2 * max_bytes + PACKING, write, signal }: Limits,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const fail = (error: unknown) => {
    reject(error)
    answer.destroy()
    decoder?.destroy()
  }
  const tooLarge = () => fail(new FetchFailed('too_large', message('net.answer_too_large', { max: max_bytes })))
  const aborted = () => fail(new Error('The time is over.'))
  if (signal.aborted) aborted()
  signal.addEventListener('abort', aborted, { once: true })
  answer.on('error', fail)
  answer.on('close', () => {
    if (!answer.readableEnded) fail(new Error('The connection ended before the answer was whole.'))
  })
  // Compression has some overhead, and a sender of endless empty data must be stopped, too.
  if (decoder) answer.on('data', counted(max_packed_bytes, tooLarge)).pipe(decoder).on('error', fail)
  const unpacked = decoder ?? answer
  unpacked.on('data', counted(max_bytes, tooLarge))
  if (write) unpacked.on('data', paused(unpacked, write, fail))
  else unpacked.on('data', (chunk: Buffer) => chunks.push(chunk))
  unpacked.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  return promise.finally(() => signal.removeEventListener('abort', aborted))
}

const PACKING = 65_536

function paused(from: Readable, write: Write, fail: (error: unknown) => void): (chunk: Buffer) => void {
  return (chunk) => {
    from.pause()
    write(chunk).then(() => from.resume(), fail)
  }
}

function counted(max: number, exceeded: () => void): (chunk: Buffer) => void {
  let count = 0
  return (chunk) => {
    count += chunk.length
    if (count > max) exceeded()
  }
}
