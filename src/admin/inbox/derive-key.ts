// Derives keys for a single purpose from another key.
import { blake2b } from '@noble/hashes/blake2.js'
import { join, toBytes } from './bytes.ts'
import { KEY_BYTES, type Bytes } from './format.ts'

/** Data sealed with it opens only with the same context and the same preceding bytes. */
export const deriveKey = (key: Uint8Array, context: string, head: Uint8Array = new Uint8Array()): Bytes =>
  blake2b(join(toBytes(`cms seal ${context}\0`), head), { key, dkLen: KEY_BYTES })
