// The error of a field as a complete sentence with its label.
import type { Translate } from '../lang/lang.ts'

/** `must start with /` → “Old address” must start with /. Complete sentences stay unchanged. */
export function fieldSentence(label: string, message: string, t: Translate): string {
  const isFragment = /^\p{Ll}/u.test(message)
  if (!isFragment) return message
  return t('“{label}” {message}', { label, message: message.replace(/(?<![.!?])$/, '.') })
}
