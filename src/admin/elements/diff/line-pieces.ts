// The differences between two texts by words, and between two lists of lines: word by word for a text under the same label.
import { diffArrays, diffWordsWithSpace } from 'diff'

interface Lines {
  before: string
  after: string
  /** Labels of texts; all other lines are compared as a whole. */
  texts: readonly string[]
}
export interface Piece {
  value: string
  added: boolean
  removed: boolean
}
export interface Rewritten {
  /** `Heading: `, the same in both. */
  head: string
  before: string
  after: string
}

/** Below this share of common letters a text is another one: word by word nobody could read either. */
const KEPT = 0.25

/** Word by word; a text that was rewritten as a whole, before and after. */
export function wordPieces(before: string, after: string): Piece[] {
  const pieces = diffWordsWithSpace(before, after)
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
  const common = pieces.map(({ value, added, removed }) => (added || removed ? 0 : letters(value)))
  const kept = common.reduce((sum, one) => sum + one, 0)
  if (kept >= KEPT * Math.min(letters(before), letters(after))) return pieces
  return [
    { ...same(before), removed: true },
    { ...same(after), added: true },
  ]
}

/** In their order, one line each. */
export function linePieces({ before, after, texts }: Lines): (Piece | Rewritten)[] {
  const pieces: (Piece | Rewritten)[] = []
  let gone: string[] | undefined
  // An insertion that replaces a deletion follows it.
  for (const { value, added, removed } of diffArrays(before.split('\n'), after.split('\n'))) {
    const pairs = added && gone ? pairsOf(gone, value, texts) : undefined
    if (pairs) pieces.splice(-1, 1, ...pairs)
    else pieces.push({ value: value.join('\n'), added, removed })
    gone = removed ? value : undefined
  }
  return pieces
}

/** Undefined unless as many lines were inserted, and one of them is a text under the same label. */
function pairsOf(before: readonly string[], after: readonly string[], texts: readonly string[]) {
  if (before.length !== after.length) return undefined
  const pairs = before.flatMap((line, i): (Piece | Rewritten)[] => {
    const head = texts.map((label) => `${label}: `).find((one) => line.startsWith(one) && after[i]!.startsWith(one))
    if (head !== undefined) return [{ head, before: line.slice(head.length), after: after[i]!.slice(head.length) }]
    return line === after[i]
      ? [same(line)]
      : [
          { ...same(line), removed: true },
          { ...same(after[i]!), added: true },
        ]
  })
  return pairs.some((one) => 'head' in one) ? pairs : undefined
}

const same = (value: string): Piece => ({ value, added: false, removed: false })
