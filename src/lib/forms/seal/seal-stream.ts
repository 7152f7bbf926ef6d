// Encryption while streaming: the plain content is never complete in memory or on a disk.
import { sodium } from '../../platform/crypto/sodium.ts'
import { blocks } from './blocks.ts'
import { CHUNK_BYTES } from './format.ts'
import { chunkKey, chunkNonce, newStreamHead, type StreamKey } from './stream-key.ts'

/** A step of a pipeline; it buffers one chunk. */
export type StreamTransform = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>

/**
 * For `pipeline(source, sealStream({key, context}), target)`. The key is read when the pipeline starts. An interrupted
 * pipeline leaves a stream without its last chunk, which cannot be decrypted.
 */
export const sealStream = (stream: StreamKey): StreamTransform =>
  async function* seal(source) {
    const lib = await sodium()
    const head = await newStreamHead()
    const key = await chunkKey(stream, head)
    let index = 0
    try {
      yield head
      for await (const { bytes, isLast } of blocks(source, CHUNK_BYTES))
        yield lib.crypto_secretbox_easy(bytes, chunkNonce(head, index++, isLast), key)
    } finally {
      lib.memzero(key)
    }
  }
