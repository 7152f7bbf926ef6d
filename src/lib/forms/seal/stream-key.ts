// What a sealed stream begins with, and the key and nonces of its chunks.
import { sodium } from '../../platform/crypto/sodium.ts'
import { deriveKey } from './derive-key.ts'
import { headOf, NONCE_BYTES, PREFIX_BYTES, STREAM_HEAD_BYTES } from './format.ts'

/** `context` says what is sealed (`file:1`, `held post`): a stream of another does not open. */
export interface StreamKey {
  /** 32 bytes. */
  key: Uint8Array
  context: string
}

export async function newStreamHead(): Promise<Uint8Array> {
  const { randombytes_buf } = await sodium()
  return Buffer.concat([headOf('stream'), randombytes_buf(PREFIX_BYTES)])
}

/** Whether these bytes begin a stream of this version. */
export const isStreamHead = (head: Uint8Array): boolean =>
  head.length === STREAM_HEAD_BYTES && headOf('stream').every((byte, i) => head[i] === byte)

export const chunkKey = ({ key, context }: StreamKey, head: Uint8Array): Promise<Uint8Array> =>
  deriveKey(key, context, head)

/** No two chunks of a stream have the same, and none fits at another place or another end. */
export function chunkNonce(head: Uint8Array, index: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.set(head.subarray(-PREFIX_BYTES))
  nonce[PREFIX_BYTES] = isLast ? 1 : 0
  nonce.writeBigUInt64BE(BigInt(index), PREFIX_BYTES + 1)
  return nonce
}
