// The differences between two lists of lines: by line, and word by word for a text under the same label in both.
import { diffArrays } from 'diff'

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
