// The content key of a request, wrapped for everybody who may read it.
import { sodium } from '../../platform/crypto/sodium.ts'
import { AppError, invalid } from '../../base/errors.ts'
import { BOX_BYTES, headOf, KEY_BYTES, MAX_RECIPIENTS } from './format.ts'
import { fingerprint } from './public-key.ts'

export interface Wrap {
  /** Fingerprint of the public key. */
  recipient: string
  /** A sealed box, base64url. */
  box: string
}

const FINGERPRINT = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/
const BOX = new RegExp(`^[A-Za-z0-9_-]{${Math.ceil(((BOX_BYTES + 5 + KEY_BYTES) * 4) / 3)}}$`)

/** One per key, in their order. Throws 409 when there are none: without a public key nothing can be sealed. */
export async function wrapContentKey(contentKey: Uint8Array, publicKeys: Uint8Array[]): Promise<Wrap[]> {
  const lib = await sodium()
  if (!publicKeys.length) throw new AppError('form_key.none_set')
  const plain = Buffer.concat([headOf('wrap'), contentKey])
  const wraps: Wrap[] = []
  for (const key of publicKeys)
    wraps.push({
      recipient: await fingerprint(key),
      box: Buffer.from(lib.crypto_box_seal(plain, key)).toString('base64url'),
    })
  lib.memzero(plain)
  checkWraps(wraps)
  return wraps
}

/** What a browser sent after rewrapping: their form and that each recipient is there once. What is inside only recipients know. */
export function checkWraps(wraps: readonly Wrap[]): void {
  if (!wraps.length || wraps.length > MAX_RECIPIENTS)
    throw invalid('/wraps', 'request_entry.recipient_count', { max: MAX_RECIPIENTS, count: wraps.length })
  wraps.forEach(({ recipient, box }, i) => {
    if (!FINGERPRINT.test(recipient)) throw invalid(`/wraps/${i}/recipient`, 'request_entry.fingerprint_invalid')
    if (!BOX.test(box)) throw invalid(`/wraps/${i}/box`, 'request_entry.wrap_invalid')
    if (wraps.findIndex((other) => other.recipient === recipient) !== i)
      throw invalid(`/wraps/${i}/recipient`, 'request_entry.recipient_twice', { recipient })
  })
}
