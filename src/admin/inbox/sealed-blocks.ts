// Splits a stream that is being downloaded into its head and the chunks that it was sealed in.
import { CHUNK_BYTES, STREAM_HEAD_BYTES, TAG_BYTES, type Bytes } from './format.ts'

export interface Block {
  /** Reused for the next one. */
  bytes: Bytes
  isLast: boolean
}

/** The head, then chunks; all are full except the last. Stops downloading when the consumer stops, or by the signal. */
export async function* sealedBlocks(source: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<Block> {
  const reader = source.getReader()
  const stop = () => void reader.cancel(signal?.reason).catch(() => undefined)
  signal?.addEventListener('abort', stop)
  let block = new Uint8Array(STREAM_HEAD_BYTES)
  let filled = 0
  try {
    signal?.throwIfAborted()
    for (let read = await reader.read(); !read.done; read = await reader.read())
      for (let from = 0; from < read.value.length;) {
        if (filled === block.length) {
          yield { bytes: block, isLast: false }
          if (block.length === STREAM_HEAD_BYTES) block = new Uint8Array(CHUNK_BYTES + TAG_BYTES)
          filled = 0
        }
        const part = read.value.subarray(from, from + block.length - filled)
        block.set(part, filled)
        filled += part.length
        from += part.length
      }
    signal?.throwIfAborted()
    yield { bytes: block.subarray(0, filled), isLast: true }
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}
