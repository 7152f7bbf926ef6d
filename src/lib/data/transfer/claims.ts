// Values that only one line of a file may have: 96 bits of each hash with its line, so that a million lines fit into memory.
import { hash } from 'node:crypto'

/** Four words per entry: three of the hash, and the line; 0 for a free place. */
export interface Claims {
  words: Uint32Array<ArrayBuffer>
  /** Number of entries. */
  size: number
}

const WORDS = 4
const FIRST_ROOM = 1024

export const noClaims = (): Claims => ({ words: new Uint32Array(FIRST_ROOM * WORDS), size: 0 })

/** The line that has claimed it already; undefined when it is claimed now. */
export function claim(claims: Claims, line: number, ...parts: string[]): number | undefined {
  const key = keyOf(parts)
  const at = placeOf(claims.words, key)
  if (claims.words[at + 3] !== 0) return claims.words[at + 3]
  claims.words.set([...key, line], at)
  // Half of the places stay free, so that the next one is found soon.
  if (++claims.size * 2 * WORDS > claims.words.length) grow(claims)
  return undefined
}

export const isClaimed = ({ words }: Claims, ...parts: string[]): boolean =>
  words[placeOf(words, keyOf(parts)) + 3] !== 0

type Key = [number, number, number]

function keyOf(parts: readonly string[]): Key {
  const bytes = hash('sha256', parts.join('\0'), 'buffer')
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8)]
}

/** The position of the key, or a free place for it. */
function placeOf(slots: Uint32Array, [a, b, c]: Key): number {
  const slotCount = slots.length / WORDS
  for (let slot = a & (slotCount - 1); ; slot = (slot + 1) & (slotCount - 1)) {
    const at = slot * WORDS
    if (slots[at + 3] === 0 || (slots[at] === a && slots[at + 1] === b && slots[at + 2] === c)) return at
  }
}

function grow(claims: Claims): void {
  const old = claims.words
  claims.words = new Uint32Array(old.length * 2)
  for (let at = 0; at < old.length; at += WORDS)
    if (old[at + 3] !== 0)
      claims.words.set(old.subarray(at, at + WORDS), placeOf(claims.words, [old[at]!, old[at + 1]!, old[at + 2]!]))
}
