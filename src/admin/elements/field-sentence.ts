// What is wrong with a field, as a whole sentence that names it.
import type { Translate } from '../lang/lang.ts'

/** `must start with /` → “Old address” must start with /. Whole sentences stay. */
export function fieldSentence(label: string, message: string, t: Translate): string {
  const isFragment = /^\p{Ll}/u.test(message)
  if (!isFragment) return message
  return t('“{label}” {message}', { label, message: message.replace(/(?<![.!?])$/, '.') })
}
