// Public keys as text, and their fingerprints, which two people compare before one gives the other access.
import { x25519 } from '@noble/curves/ed25519.js'
import { toBase32Digits, toNumber, toSymbols } from './base32.ts'
import { fromText, toText } from './bytes.ts'
import { deriveKey } from './derive-key.ts'
import { KEY_BYTES, type Bytes } from './format.ts'
import { SealError } from './seal-error.ts'

const SYMBOLS = 20

/** Throws 'bad_public_key', also for points of low order, with which nothing would be secret. */
export function parsePublicKey(text: string): Bytes {
  const key = fromText(text)
  if (key?.length !== KEY_BYTES || key[KEY_BYTES - 1]! & 0x80) throw new SealError('bad_public_key')
  try {
    x25519.getSharedSecret(x25519.utils.randomSecretKey(), key)
  } catch {
    throw new SealError('bad_public_key')
  }
  return key
}

export const printPublicKey = (key: Uint8Array): string => toText(key)

/** `7K3M-9QWX-…`, five groups. */
export function fingerprint(publicKey: Uint8Array): string {
  const bits = toNumber(deriveKey(publicKey, 'fingerprint')) >> BigInt(KEY_BYTES * 8 - SYMBOLS * 5)
  return toSymbols(toBase32Digits(bits, SYMBOLS)).replace(/.{4}(?=.)/g, '$&-')
}
