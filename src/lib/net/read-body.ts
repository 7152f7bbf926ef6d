// The body of an answer, unpacked and counted while it streams, so that a small answer cannot become a large one.
import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailed } from './fetch-failed.ts'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
/** What an answer may be packed with. */
export const ENCODINGS = 'gzip, deflate, br'

export interface Limits {
  max_bytes: number
  signal: AbortSignal
}

/** Returns the unpacked body; throws FetchFailed when it is too large or packed in a way we do not know. */
export async function readBody(
  answer: IncomingMessage,
  { max_bytes, signal }: Limits,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const empty = answer.statusCode === 204 || answer.statusCode === 304 || hasNoBody(answer)
  const packed = !empty && encoding !== '' && encoding !== 'identity'
  if (packed && !Object.hasOwn(DECODERS, encoding))
    throw new FetchFailed('encoding', 'The answer is packed in a way that was not asked for.')
  const chunks: Buffer[] = []
  const collect = async (stream: AsyncIterable<Buffer>) => {
    for await (const chunk of stream) chunks.push(chunk)
  }
  if (packed)
    await pipeline(answer, counter(max_bytes), DECODERS[encoding]!(), counter(max_bytes), collect, { signal })
  else await pipeline(answer, counter(max_bytes), collect, { signal })
  return new Uint8Array(Buffer.concat(chunks))
}

const hasNoBody = ({ headers }: IncomingMessage) => headers['content-length'] === '0'

function counter(max: number): Transform {
  let count = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      count += chunk.length
      if (count > max) done(new FetchFailed('too_large', `The answer is larger than ${max} bytes.`))
      else done(null, chunk)
    },
  })
}
