// What differs between two lists of lines: whole lines, and the words of a text that stands under the same label in both.
import { diffArrays } from 'diff'

interface Lines {
  before: string
  after: string
  /** Labels of texts; all else is told as a whole. */
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

/** In their order, each on a line of its own. */
export function linePieces({ before, after, texts }: Lines): (Piece | Rewritten)[] {
  const told: (Piece | Rewritten)[] = []
  let gone: string[] | undefined
  // What is put in for it follows what is taken out.
  for (const { value, added, removed } of diffArrays(before.split('\n'), after.split('\n'))) {
    const pairs = added && gone ? pairsOf(gone, value, texts) : undefined
    if (pairs) told.splice(-1, 1, ...pairs)
    else told.push({ value: value.join('\n'), added, removed })
    gone = removed ? value : undefined
  }
  return told
}

/** Undefined unless as many lines are put in, and one of them is a text under the label it had. */
function pairsOf(before: readonly string[], after: readonly string[], texts: readonly string[]) {
  if (before.length !== after.length) return undefined
  const pairs = before.flatMap((line, i): (Piece | Rewritten)[] => {
    const head = texts.map((label) => `${label}: `).find((one) => line.startsWith(one) && after[i]!.startsWith(one)) // prettier-ignore
    if (head !== undefined)
      return [{ head, before: line.slice(head.length), after: after[i]!.slice(head.length) }]
    return line === after[i] ? [same(line)] : [{ ...same(line), removed: true }, { ...same(after[i]!), added: true }] // prettier-ignore
  })
  return pairs.some((one) => 'head' in one) ? pairs : undefined
}

const same = (value: string): Piece => ({ value, added: false, removed: false })
