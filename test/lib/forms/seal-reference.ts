// The formats of sealed requests written once more, from their description alone and as plainly as can be: what both sides are held to.
import { argon2Sync, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sodium from 'libsodium-wrappers'
import type { RequestContent } from '../../../src/lib/forms/seal/content.ts'
import type { Wrap } from '../../../src/lib/forms/seal/wraps.ts'
import { ROOT } from '../../support/root.ts'

await sodium.ready

export interface Reader {
  secret_key: string
  public_key: string
  fingerprint: string
  recovery_text: string
  passphrase: string
  wrapped_key: string
}
export interface SealVectors {
  readers: Reader[]
  /** Keys that keep nothing secret. */
  bad_public_keys: string[]
  content_key: string
  wraps: Wrap[]
  content: { nonce: string; plain: RequestContent; sealed: string }
  /** Byte i of each is 31·i modulo 251. */
  streams: { context: string; prefix: string; size: number; sealed_bytes: number; sealed_sha256: string }[]
  challenge: { challenge: string; answer: string }
}

export const VECTORS = JSON.parse(readFileSync(join(ROOT, 'test/fixtures/seal-vectors.json'), 'utf8')) as SealVectors

export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
export const patternOf = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, i) => (i * 31) % 251)

export const derive = (key: Uint8Array, context: string, head: Uint8Array | string): Uint8Array =>
  sodium.crypto_generichash(32, Buffer.concat([Buffer.from(`cms seal ${context}\0`), Buffer.from(head)]), key)

const marked = (mark: string) => Buffer.from(`${mark}\x01`, 'latin1')

export function sealContent(key: Uint8Array, nonce: Uint8Array, content: object): Uint8Array {
  const json = new Uint8Array(Buffer.from(JSON.stringify({ format: 1, ...content })))
  return sealPadded(key, nonce, sodium.pad(json, 1024))
}

export function sealPadded(key: Uint8Array, nonce: Uint8Array, padded: Uint8Array): Uint8Array {
  const head = Buffer.concat([marked('CMSR'), nonce])
  return Buffer.concat([head, sodium.crypto_secretbox_easy(padded, nonce, derive(key, 'content', head))])
}

export function openContent(key: Uint8Array, sealed: Uint8Array): RequestContent {
  const own = derive(key, 'content', sealed.subarray(0, 29))
  const padded = sodium.crypto_secretbox_open_easy(sealed.subarray(29), sealed.subarray(5, 29), own)
  return JSON.parse(Buffer.from(sodium.unpad(padded, 1024)).toString()) as RequestContent
}

/** `key`, `context` and `prefix` of a stream, all of it at once. */
export function sealStream(
  plain: Uint8Array,
  { key, context, prefix }: { key: Uint8Array; context: string; prefix: Uint8Array },
): Uint8Array {
  const head = Buffer.concat([marked('CMSF'), prefix])
  const own = derive(key, context, head)
  const count = Math.max(1, Math.ceil(plain.length / 65_536))
  const chunks = Array.from({ length: count }, (_, i) => {
    const nonce = Buffer.from(
      `${Buffer.from(prefix).toString('hex')}${i === count - 1 ? '01' : '00'}${i.toString(16).padStart(16, '0')}`,
      'hex',
    )
    return sodium.crypto_secretbox_easy(plain.subarray(i * 65_536, (i + 1) * 65_536), nonce, own)
  })
  return Buffer.concat([head, ...chunks])
}

export function openWrap(box: string, { secret_key, public_key }: Reader): Uint8Array {
  const plain = sodium.crypto_box_seal_open(toBytes(box), toBytes(public_key), toBytes(secret_key))
  if (!marked('CMSK').equals(plain.subarray(0, 5))) throw new Error('no wrap')
  return plain.subarray(5)
}

export const sealWrap = (contentKey: Uint8Array, publicKey: string): string =>
  toText(sodium.crypto_box_seal(Buffer.concat([marked('CMSK'), contentKey]), toBytes(publicKey)))

export function makeChallenge(random: Uint8Array, publicKey: string): SealVectors['challenge'] {
  const box = sodium.crypto_box_seal(Buffer.concat([marked('CMST'), random]), toBytes(publicKey))
  return { challenge: toText(box), answer: toText(derive(random, 'challenge', toBytes(publicKey))) }
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
const symbolsOf = (bits: string) => bits.match(/.{5}/g)!.map((five) => ALPHABET[parseInt(five, 2)]!)

export function fingerprint(publicKey: string): string {
  const symbols = symbolsOf(bitsOf(derive(toBytes(publicKey), 'fingerprint', '')).slice(0, 100)).join('')
  return symbols.match(/.{4}/g)!.join('-')
}

export function recoveryText(secret: Uint8Array): string {
  const bits = `0001${bitsOf(secret)}${bitsOf(derive(secret, 'recovery', '')).slice(0, 20)}`
  const groups = bits.match(/.{20}/g)!.map((twenty, i) => {
    let check = i + 1
    for (const five of twenty.match(/.{5}/g)!) {
      check = (check ^ parseInt(five, 2)) * 2
      if (check >= 32) check ^= 0b100101
    }
    return `${symbolsOf(twenty).join('')}${ALPHABET[check]}`
  })
  return groups.join('-')
}

export interface WrappedParts {
  secret: Uint8Array
  public_key: string
  passphrase: string
  salt: Uint8Array
  nonce: Uint8Array
  memory: number
  passes: number
}

export function wrappedKey(parts: WrappedParts): string {
  const { secret, public_key, passphrase, salt, nonce, memory, passes } = parts
  const head = `wrapped-key:1:m=${memory},t=${passes},p=1:${toText(salt)}:${public_key}`
  const slow = argon2Sync('argon2id', {
    message: passphrase.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  })
  const box = sodium.crypto_secretbox_easy(secret, nonce, derive(slow, 'secret key', head))
  return `${head}:${toText(Buffer.concat([nonce, box]))}`
}
