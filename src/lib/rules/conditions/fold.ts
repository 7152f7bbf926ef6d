// Case-insensitive texts, the same everywhere: for contains, starts, ends, match, for sorting and folded columns.

/**
 * The text in NFC with full Unicode case folding: ß is ss, ﬁ is fi, final sigma is sigma. The four Turkish i (I, İ, i, ı)
 * are one, whatever keyboard a name was typed on. Folding again changes nothing.
 */
export function fold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  // Lower case first for ẞ, which has no upper case; then up and down, since only upper casing has full mappings.
  const lower = text.normalize('NFD').toLowerCase().toUpperCase().toLowerCase()
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFC')
}

/** Order of folded texts by code point, as both databases order them: -1, 0 or 1. */
export function compareFolded(a: string, b: string): number {
  const [left, right] = [fold(a), fold(b)]
  const length = Math.min(left.length, right.length)
  for (let i = 0; i < length; i++) {
    const difference = rank(left.charCodeAt(i)) - rank(right.charCodeAt(i))
    if (difference) return Math.sign(difference)
  }
  return Math.sign(left.length - right.length)
}

/** Surrogates sort after all other units, as code points do; as units they come before U+E000 to U+FFFF. */
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x10000 : unit - 0x800)

/** The folded words of a text, for `match`. Empty where there are neither letters nor digits. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word !== ''),
  ),
]
