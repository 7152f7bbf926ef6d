// Public keys of those who may read requests: read, checked, and shown for comparing by eye.
import { sodium } from '../../platform/crypto/sodium.ts'
import { invalid } from '../../base/errors.ts'
import { deriveKey } from './derive-key.ts'
import { KEY_BYTES } from './format.ts'

const ENCODED = /^[A-Za-z0-9_-]{43}$/
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SYMBOLS = 20

/** Throws 422 at `pointer` for what is no X25519 key, or one of those that would keep nothing secret. */
export async function parsePublicKey(text: string, pointer = '/public_key'): Promise<Uint8Array> {
  const key = Buffer.from(text, 'base64url')
  if (!ENCODED.test(text) || printPublicKey(key) !== text) throw invalid(pointer, 'form_key.public_key_format')
  if (!(await isUsable(key))) throw invalid(pointer, 'form_key.public_key_unsafe')
  return new Uint8Array(key)
}

export const printPublicKey = (key: Uint8Array): string => Buffer.from(key).toString('base64url')

/** `7K3M-9QWX-…`, five groups: two people compare it by eye or on the telephone; it names the recipient of a wrap. */
export async function fingerprint(publicKey: Uint8Array): Promise<string> {
  let bits = BigInt(`0x${Buffer.from(await deriveKey(publicKey, 'fingerprint')).toString('hex')}`)
  bits >>= BigInt(KEY_BYTES * 8 - SYMBOLS * 5)
  const symbols = Array.from(
    { length: SYMBOLS },
    (_, i) => ALPHABET[Number((bits >> BigInt((SYMBOLS - 1 - i) * 5)) & 31n)],
  )
  return symbols.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** Points of low order give the same shared secret to everybody (RFC 7748, 6.1); the highest bit has no meaning and is 0. */
async function isUsable(key: Uint8Array): Promise<boolean> {
  const { crypto_scalarmult, randombytes_buf } = await sodium()
  if (key.length !== KEY_BYTES || key[KEY_BYTES - 1]! & 0x80) return false
  try {
    crypto_scalarmult(randombytes_buf(KEY_BYTES), key)
    return true
  } catch {
    return false
  }
}
