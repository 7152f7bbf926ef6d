// "Test the key": who answers a challenge has the secret key. Nothing is set up for a key that nobody can use.
import { sodium } from '../../platform/crypto/sodium.ts'
import { sameText } from '../../base/hash.ts'
import { deriveKey } from './derive-key.ts'
import { headOf, KEY_BYTES } from './format.ts'

export interface Challenge {
  /** For the browser: a sealed box, base64url. */
  challenge: string
  /** Stays here, sealed or hashed. */
  answer: string
}

export async function newChallenge(publicKey: Uint8Array): Promise<Challenge> {
  const { crypto_box_seal, randombytes_buf } = await sodium()
  const random = randombytes_buf(KEY_BYTES)
  const box = crypto_box_seal(Buffer.concat([headOf('challenge'), random]), publicKey)
  const answer = await deriveKey(random, 'challenge', publicKey)
  return {
    challenge: Buffer.from(box).toString('base64url'),
    answer: Buffer.from(answer).toString('base64url'),
  }
}

/** In constant time. */
export const isAnswer = ({ answer }: Pick<Challenge, 'answer'>, given: string): boolean =>
  sameText(answer, given)
