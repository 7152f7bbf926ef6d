// XSalsa20-Poly1305 and sealed boxes of libsodium, in JavaScript: the admin's policy forbids WebAssembly.
import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { createView } from '@noble/hashes/utils.js'
import { join, toBytes } from './bytes.ts'
import { BOX_BYTES, KEY_BYTES, NONCE_BYTES, type Bytes } from './format.ts'

export interface Box {
  key: Uint8Array
  nonce: Uint8Array
}

export const sealSecret = (plain: Uint8Array, { key, nonce }: Box): Bytes => xsalsa20poly1305(key, nonce).encrypt(plain)

/** Undefined for data that was altered, or sealed with another key or nonce. */
export function openSecret(sealed: Uint8Array, { key, nonce }: Box): Bytes | undefined {
  try {
    return xsalsa20poly1305(key, nonce).decrypt(sealed)
  } catch {
    return undefined
  }
}

/** crypto_box_seal: only the owner of the secret key can open it, not even the sender. */
export function sealBox(plain: Uint8Array, publicKey: Uint8Array): Bytes {
  const secret = x25519.utils.randomSecretKey()
  const sender = x25519.getPublicKey(secret)
  const key = boxKey(secret, publicKey)
  const sealed = sealSecret(plain, { key, nonce: boxNonce(sender, publicKey) })
  wipe(secret, key)
  return join(sender, sealed)
}

/** crypto_box_seal_open; undefined for a box that is not for this key. */
export function openBox(box: Uint8Array, secret: Uint8Array, publicKey: Uint8Array): Bytes | undefined {
  if (box.length < BOX_BYTES) return undefined
  const sender = box.subarray(0, KEY_BYTES)
  let key: Bytes
  try {
    key = boxKey(secret, sender)
  } catch {
    return undefined
  }
  const plain = openSecret(box.subarray(KEY_BYTES), { key, nonce: boxNonce(sender, publicKey) })
  wipe(key)
  return plain
}

/** Best effort in JavaScript: copies by the engine or a library remain until garbage collection. */
export const wipe = (...secrets: Uint8Array[]): void => secrets.forEach((secret) => void secret.fill(0))

const boxNonce = (sender: Uint8Array, publicKey: Uint8Array) => blake2b(join(sender, publicKey), { dkLen: NONCE_BYTES })

/** crypto_box_beforenm: HSalsa20 of the shared secret. Throws for a point of low order. */
function boxKey(secret: Uint8Array, publicKey: Uint8Array): Bytes {
  const shared = x25519.getSharedSecret(secret, publicKey)
  const key = new Uint32Array(KEY_BYTES / 4)
  hsalsa(words(toBytes('expand 32-byte k')), words(shared), new Uint32Array(4), key)
  wipe(shared)
  return new Uint8Array(key.buffer)
}

/** In memory order, as hsalsa() takes them. */
const words = (bytes: Uint8Array): Uint32Array => {
  const { buffer, byteOffset, byteLength } = createView(bytes)
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength))
}
