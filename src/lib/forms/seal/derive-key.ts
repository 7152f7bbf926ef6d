// Keys for one purpose each, made from another key.
import { sodium } from '../../platform/crypto/sodium.ts'
import { KEY_BYTES } from './format.ts'

/** What is sealed with it opens only with the same context and the same bytes before it. */
export async function deriveKey(
  key: Uint8Array,
  context: string,
  head: Uint8Array = new Uint8Array(),
): Promise<Uint8Array> {
  const { crypto_generichash } = await sodium()
  return crypto_generichash(KEY_BYTES, Buffer.concat([Buffer.from(`cms seal ${context}\0`), head]), key)
}
