// Generates keys for templates from labels: lower-case letters, digits and _.
import { spelledOut } from '../../../lib/base/text/slug.ts'

const LONGEST = 41
/** Keys belong to no language (BCP 47: und), so signs like & are left out instead of spelled out. */
const NO_LANGUAGE = 'und'
const SIGNS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Begins with a letter; the default for a label without usable characters. */
export function keyOf(label: string, standard = 'block'): string {
  const plain = spelledOut(label, NO_LANGUAGE)
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => SIGNS[sign]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, LONGEST)
  return plain.length > 1 ? plain : standard
}

/** The key, or the key with the next free number. */
export function freeKey(key: string, taken: Iterable<string>): string {
  const all = new Set(taken)
  for (let n = 1; ; n++) {
    const tried = n === 1 ? key : `${key.slice(0, LONGEST - 4)}_${n}`
    if (!all.has(tried)) return tried
  }
}
