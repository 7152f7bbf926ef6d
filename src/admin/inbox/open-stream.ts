// Opens a sealed stream piece by piece while it is loaded: one chunk is held, whatever its size.
import { nextTick } from '@noble/hashes/utils.js'
import { beginsWith } from './bytes.ts'
import { deriveKey } from './derive-key.ts'
import { CHUNK_BYTES, headOf, NONCE_BYTES, PREFIX_BYTES, STREAM_HEAD_BYTES, TAG_BYTES, type Bytes } from './format.ts' // prettier-ignore
import { SealError } from './seal-error.ts'
import { openSecret, wipe } from './secret-box.ts'
import { sealedBlocks, type Block } from './sealed-blocks.ts'

export interface StreamKey {
  key: Uint8Array
  context: string
}
export interface OpenOptions {
  signal?: AbortSignal
  /** Sealed bytes that are opened. */
  onProgress?: (bytes: number) => void
}

/** Work is done for so long before the page may draw and answer. */
const SLICE_MS = 12

/**
 * Plain pieces in their order. Throws 'unknown_format', 'cut_off', 'altered', and what the signal was aborted with; what came by
 * then is genuine, but not the whole: drop it.
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
  // A last chunk that opens as one in the middle is no last chunk.
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
