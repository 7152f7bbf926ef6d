// The note of a version in the user's language: for a restored one the service stores which it was.
import type { Translate } from '../lang/lang.ts'

export function versionNote(note: string, t: Translate): string {
  const n = /^Revision (\d+)$/.exec(note)?.[1]
  return n === undefined ? note : t('Version {n}', { n })
}
