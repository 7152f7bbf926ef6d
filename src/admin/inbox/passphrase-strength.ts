// A rough, conservative estimate of a passphrase's strength: offline, without a dictionary.
import { MIN_PASSPHRASE } from './passphrase-key.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Bits per character by kind: letters mostly form words, which have less entropy than random letters. */
const BITS = { letter: 2.2, digit: 3.3, space: 1, other: 5 }
/** For a change of the kind of characters. */
const CHANGE_BITS = 1.5
/** For a repeated character, or the next one in a sequence. */
const REPEATED_BITS = 0.3
const [FAIR, STRONG] = [40, 60]

export function passphraseStrength(passphrase: string): Strength {
  const signs = [...passphrase.normalize('NFKC')]
  if (signs.length < MIN_PASSPHRASE) return 'short'
  const bits = guessBits(signs)
  if (bits < FAIR) return 'weak'
  return bits < STRONG ? 'fair' : 'strong'
}

function guessBits(signs: readonly string[]): number {
  let bits = 0
  const distinct = new Set<string>()
  for (const [i, sign] of signs.entries()) {
    const before = signs[i - 1]
    // A repeated sequence of three characters adds no entropy.
    const three = signs
      .slice(i - 2, i + 1)
      .join('')
      .toLowerCase()
    const isKnown = i > 1 && distinct.has(three)
    distinct.add(three)
    if (isKnown || (before !== undefined && isNext(before, sign))) bits += REPEATED_BITS
    else bits += BITS[kindOf(sign)] + (before !== undefined && isChange(before, sign) ? CHANGE_BITS : 0)
  }
  return bits
}

const isNext = (before: string, sign: string) =>
  Math.abs(sign.toLowerCase().codePointAt(0)! - before.toLowerCase().codePointAt(0)!) <= 1

/** A capital at the beginning of a word is common and adds nothing. */
const isChange = (before: string, sign: string) =>
  kindOf(before) !== 'space' &&
  kindOf(sign) !== 'space' &&
  (kindOf(before) !== kindOf(sign) || isCapital(sign) !== isCapital(before))

const isCapital = (sign: string) => sign !== sign.toLowerCase()

function kindOf(sign: string): keyof typeof BITS {
  if (/\s/.test(sign)) return 'space'
  if (/\p{N}/u.test(sign)) return 'digit'
  return /\p{L}/u.test(sign) ? 'letter' : 'other'
}
