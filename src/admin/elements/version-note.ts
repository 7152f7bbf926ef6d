// What is noted of a version, in the person's language: the service notes of one brought back which it was.
import type { Translate } from '../lang/lang.ts'

export function versionNote(note: string, t: Translate): string {
  const n = /^Revision (\d+)$/.exec(note)?.[1]
  return n === undefined ? note : t('Version {n}', { n })
}
