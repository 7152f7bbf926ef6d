// "Test the key": answering a challenge proves possession of the secret key, so that no unusable key is set up.
import { sodium } from '../../platform/crypto/sodium.ts'
import { sameText } from '../../base/hash.ts'
import { deriveKey } from './derive-key.ts'
import { headOf, KEY_BYTES } from './format.ts'

export interface Challenge {
  /** For the browser: a sealed box, base64url. */
  challenge: string
  /** Stays on the server, encrypted or hashed. */
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

/** Compares in constant time. */
export const isAnswer = ({ answer }: Pick<Challenge, 'answer'>, given: string): boolean => sameText(answer, given)
