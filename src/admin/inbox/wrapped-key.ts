// A secret key wrapped with a passphrase: the form in which the server stores it.
import { randomBytes } from '@noble/hashes/utils.js'
import { fromText, join, sameBytes, toBytes, toText } from './bytes.ts'
import { deriveKey } from './derive-key.ts'
import { NONCE_BYTES } from './format.ts'
import { openKey, type OpenKey, type OpenKeyOptions } from './open-key.ts'
import { checkPassphrase, DEFAULT_COST, passphraseKey, type Cost, type SlowOptions } from './passphrase-key.ts'
import { SealError } from './seal-error.ts'
import { openSecret, sealSecret, wipe } from './secret-box.ts'

export type WrapOptions = SlowOptions & Partial<Cost>
/** `public_key`: the public key that the server states, as text. */
export type UnwrapOptions = SlowOptions & OpenKeyOptions & { public_key?: string }

const SALT_BYTES = 16
const WRAPPED =
  /^(wrapped-key:1:m=([1-9]\d{0,8}),t=([1-9]\d{0,8}),p=1:([A-Za-z0-9_-]{22}):([A-Za-z0-9_-]{43})):([A-Za-z0-9_-]{96})$/

/** `wrapped-key:1:m=…`. Throws 'bad_passphrase'. */
export async function wrapKey(key: OpenKey, passphrase: string, options: WrapOptions = {}): Promise<string> {
  const { memory, passes } = { ...DEFAULT_COST, ...options }
  checkPassphrase(passphrase)
  const salt = randomBytes(SALT_BYTES)
  const head = `wrapped-key:1:m=${memory},t=${passes},p=1:${toText(salt)}:${key.publicText}`
  const own = await boxKey(passphrase, { head, salt, memory, passes }, options)
  const nonce = randomBytes(NONCE_BYTES)
  const sealed = key.use((secret) => sealSecret(secret, { key: own, nonce }))
  wipe(own)
  return `${head}:${toText(join(nonce, sealed))}`
}

/** Throws 'unknown_format', 'wrong_passphrase', 'wrong_key', 'too_cheap', 'too_costly', and the abort reason of the signal. */
export async function unwrapKey(text: string, passphrase: string, options: UnwrapOptions = {}): Promise<OpenKey> {
  const [, head, m, t, saltText = '', publicText = '', boxText = ''] = WRAPPED.exec(text) ?? []
  const [salt, publicKey, box] = [fromText(saltText), fromText(publicText), fromText(boxText)]
  if (!head || !salt || !publicKey || !box) throw new SealError('unknown_format')
  if (options.public_key !== undefined && options.public_key !== publicText) throw new SealError('wrong_key')
  const own = await boxKey(passphrase, { head, salt, memory: Number(m), passes: Number(t) }, options)
  const nonce = box.subarray(0, NONCE_BYTES)
  const secret = openSecret(box.subarray(NONCE_BYTES), { key: own, nonce })
  wipe(own)
  if (!secret) throw new SealError('wrong_passphrase')
  const key = openKey(secret, options)
  if (sameBytes(key.publicKey, publicKey)) return key
  key.close()
  throw new SealError('wrong_key')
}

/** The text before the box is part of the derived key, so it cannot be altered. */
async function boxKey(
  passphrase: string,
  { head, ...cost }: Cost & { head: string; salt: Uint8Array },
  options: SlowOptions,
): Promise<Uint8Array> {
  const slow = await passphraseKey(passphrase, cost, options)
  const own = deriveKey(slow, 'secret key', toBytes(head))
  wipe(slow)
  return own
}
