// Decrypts a sealed stream while it is downloaded: only one chunk is in memory at a time.
import { nextTick } from '@noble/hashes/utils.js'
import { beginsWith } from './bytes.ts'
import { deriveKey } from './derive-key.ts'
import { CHUNK_BYTES, headOf, NONCE_BYTES, PREFIX_BYTES, STREAM_HEAD_BYTES, TAG_BYTES, type Bytes } from './format.ts'
import { SealError } from './seal-error.ts'
import { openSecret, wipe } from './secret-box.ts'
import { sealedBlocks, type Block } from './sealed-blocks.ts'

export interface StreamKey {
  key: Uint8Array
  context: string
}
export interface OpenOptions {
  signal?: AbortSignal
  /** Called with the number of sealed bytes decrypted so far. */
  onProgress?: (bytes: number) => void
}

/** Milliseconds of work before yielding to the browser. */
const SLICE_MS = 12

/**
 * The plain pieces in order. Throws 'unknown_format', 'cut_off', 'altered', and the abort reason of the signal; pieces
 * yielded before are authentic but incomplete: discard them.
 */
export async function* openStream(
  source: ReadableStream<Uint8Array>,
  { key, context }: StreamKey,
  { signal, onProgress }: OpenOptions = {},
): AsyncGenerator<Bytes> {
  let opener: Opener | undefined
  let done = 0
  const breathe = pauses()
  try {
    for await (const block of sealedBlocks(source, signal)) {
      if (opener) yield openChunk(block, opener)
      else opener = beginOpening(block, (head) => deriveKey(key, context, head))
      onProgress?.((done += block.bytes.length))
      await breathe()
      signal?.throwIfAborted()
    }
  } finally {
    if (opener) wipe(opener.key)
  }
}

interface Opener {
  key: Bytes
  /** Of the next chunk. */
  nonce: Bytes
  index: number
}

function beginOpening({ bytes, isLast }: Block, derive: (head: Bytes) => Bytes): Opener {
  const mark = headOf('stream')
  if (!beginsWith(bytes, mark.subarray(0, bytes.length))) throw new SealError('unknown_format')
  if (isLast || bytes.length < STREAM_HEAD_BYTES) throw new SealError('cut_off')
  const nonce = new Uint8Array(NONCE_BYTES)
  nonce.set(bytes.subarray(-PREFIX_BYTES))
  return { key: derive(bytes), nonce, index: 0 }
}

function openChunk({ bytes, isLast }: Block, opener: Opener): Bytes {
  const { key, nonce, index } = opener
  const attempt = (asLast: boolean) => {
    nonce[PREFIX_BYTES] = asLast ? 1 : 0
    new DataView(nonce.buffer).setBigUint64(PREFIX_BYTES + 1, BigInt(index))
    return openSecret(bytes, { key, nonce })
  }
  if (bytes.length < TAG_BYTES) throw new SealError('cut_off')
  const plain = attempt(isLast)
  // The end is missing if the last chunk decrypts as one in the middle.
  if (!plain) throw new SealError(isLast && attempt(false) ? 'cut_off' : 'altered')
  if (plain.length > CHUNK_BYTES || (isLast && !plain.length && index)) throw new SealError('altered')
  opener.index++
  return plain
}

function pauses(): () => Promise<void> {
  let since = Date.now()
  return async () => {
    if (Math.abs(Date.now() - since) < SLICE_MS) return
    await nextTick()
    since = Date.now()
  }
}
