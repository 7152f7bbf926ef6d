// "Test the key": answers the challenge that the server sealed for the key.
import { beginsWith, fromText, toText } from './bytes.ts'
import { deriveKey } from './derive-key.ts'
import { BOX_BYTES, headOf, KEY_BYTES } from './format.ts'
import type { OpenKey } from './open-key.ts'
import { SealError } from './seal-error.ts'
import { openBox, wipe } from './secret-box.ts'

/**
 * What the server compares. Throws 'wrong_key' when the key cannot open it, 'unknown_format' for anything but a challenge:
 * only content marked as one is answered, so that nobody can obtain a content key this way.
 */
export function answerChallenge(key: OpenKey, challenge: string): string {
  const box = fromText(challenge)
  const head = headOf('challenge')
  if (box?.length !== BOX_BYTES + head.length + KEY_BYTES) throw new SealError('unknown_format')
  const plain = key.use((secret) => openBox(box, secret, key.publicKey))
  if (!plain) throw new SealError('wrong_key')
  if (!beginsWith(plain, head)) throw new SealError('unknown_format')
  const answer = deriveKey(plain.subarray(head.length), 'challenge', key.publicKey)
  wipe(plain)
  return toText(answer)
}
