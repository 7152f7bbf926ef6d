// Marks in texts what was searched for, and cuts the part of a text that shows it best.
import { words } from '../analysis/words.ts'
import type { Marked } from '../document.ts'

/** By term, the number of the part of the query that it stands for. */
export type SearchedTerms = ReadonlyMap<string, number>

interface Found {
  start: number
  end: number
  part: number
}

const SNIPPET = 200
/** Of a snippet, before the first word that was found. */
const LEAD = 40
/** Behind so many characters nothing is looked for: texts of long files. */
const FURTHEST = 100_000

export function markAll(text: string, sought: SearchedTerms): Marked[] {
  return pieces(text, { start: 0, end: text.length, found: [...find(text, sought)] })
}

/** The part that has most of what was searched for; the beginning where it has nothing. */
export function snippetOf(text: string, sought: SearchedTerms): Marked[] {
  const found = [...find(text, sought)]
  const at = bestStart(found, sought)
  const start = at === undefined ? 0 : wordStart(text, Math.max(0, found[at]!.start - LEAD))
  const end = wordEnd(text, Math.min(text.length, start + SNIPPET))
  const marked = pieces(text, { start, end, found })
  return [
    ...(start > 0 ? [{ text: '… ', mark: false }] : []),
    ...marked,
    ...(end < text.length ? [{ text: ' …', mark: false }] : []),
  ]
}

function* find(text: string, sought: SearchedTerms): Generator<Found> {
  const parts = new Set(sought.values()).size
  const foundParts = new Set<number>()
  const last: Found[] = []
  for (const { term, start, end } of words(text)) {
    if (start > FURTHEST) return
    const part = sought.get(term)
    if (part === undefined) continue
    foundParts.add(part)
    const one = { start, end, part }
    yield one
    last.push(one)
    while (last[0]!.start < start - SNIPPET) last.shift()
    // All of it in one place: there is no better one.
    if (foundParts.size === parts && start > 2 * SNIPPET && new Set(last.map((found) => found.part)).size === parts)
      return
  }
}

/** Of what was found, where most different parts stand together. */
function bestStart(found: Found[], sought: SearchedTerms): number | undefined {
  let best: number | undefined
  let most = 0
  for (let from = 0; from < found.length; from++) {
    const parts = new Set<number>()
    let count = 0
    for (let at = from; at < found.length && found[at]!.end <= found[from]!.start + SNIPPET - LEAD; at++) {
      parts.add(found[at]!.part)
      count++
    }
    const value = parts.size + Math.min(count, 9) / 10
    if (value > most) [best, most] = [from, value]
    if (parts.size === sought.size) break
  }
  return best
}

/** The text between start and end, its words that were found marked; white space is one space. */
function pieces(text: string, { start, end, found }: { start: number; end: number; found: Found[] }): Marked[] {
  const marked: Marked[] = []
  const push = (piece: string, mark: boolean) => {
    const flat = piece.replace(/\s+/g, ' ')
    if (!flat) return
    const last = marked.at(-1)
    if (last && last.mark === mark) last.text += flat
    else marked.push({ text: flat, mark })
  }
  let at = start
  for (const one of found) {
    if (one.start < at || one.end > end) continue
    push(text.slice(at, one.start), false)
    push(text.slice(one.start, one.end), true)
    at = one.end
  }
  push(text.slice(at, end), false)
  return marked
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.slice(at, at + LEAD).search(/\s/)
  return space < 0 ? at : at + space + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space > at - LEAD ? space : at
}
