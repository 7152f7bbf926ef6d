// Cuts text into the words that are indexed and searched for.
import { fold } from './fold.ts'

export interface Word {
  /** Folded: what the index knows it by. */
  term: string
  /** Where it stands in the text. */
  start: number
  end: number
  /** What joins it to the word before it: the hyphen of `E-Mail`, the slash of `AB-1234/5`, nothing between pairs; null where it stands apart. */
  joint: string | null
  /** One of two letters of a script that sets no spaces. */
  isPair: boolean
}

/** Scripts without spaces between words: read in pairs of letters, as FTS engines do where they have no dictionary. */
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\u30fc]'
const RUN = new RegExp(`(${UNSPACED}+)|[[\\p{L}\\p{N}]--${UNSPACED}][[\\p{L}\\p{N}\\p{M}\\u00ad\\u200b-\\u200d]--${UNSPACED}]*`, 'gv') // prettier-ignore
/** What joins the parts of one word. */
const JOINTS = /^[-\u2010\u2011_/.,:]?$/
const HYPHENS = '-\u2010\u2011'
/** What is longer is no word: keys, encoded files. */
export const LONGEST = 64

/** All words of a text, in their order. */
export function* words(text: string): Generator<Word> {
  let last = -1
  for (const match of text.matchAll(RUN)) {
    const { index: start, 0: run } = match
    const end = start + run.length
    const between = last >= 0 && start - last <= 1 ? text.slice(last, start) : undefined
    const joint = between !== undefined && JOINTS.test(between) ? between : null
    last = end
    if (match[1] !== undefined) yield* pairs(run, start, joint)
    else if (run.length <= LONGEST) yield { term: fold(run), start, end, joint, isPair: false }
  }
}

function* pairs(run: string, at: number, joint: string | null): Generator<Word> {
  const letters = [...run]
  let start = at
  for (let index = 0; index < Math.max(1, letters.length - 1); index++) {
    const pair = letters.slice(index, index + 2).join('')
    yield { term: fold(pair), start, end: start + pair.length, joint: index > 0 ? '' : joint, isPair: true }
    start += letters[index]!.length
  }
}

const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u

/** Whether a term is of letters alone: only such words have forms and typos; numbers and article numbers are what they are. */
export const isOfLetters = (term: string): boolean => LETTERS_ONLY.test(term)

export interface IndexedText {
  /** Terms in their order, and after them the words that are written with hyphens as if they were not: `email` of `E-Mail`. */
  terms: string[]
  /** Of each term how it is written where it stands first. */
  written: Map<string, string>
}

/** What is indexed of a text. */
export function indexText(text: string): IndexedText {
  const terms: string[] = []
  const joined: string[] = []
  const written = new Map<string, string>()
  let parts: string[] = []
  const join = () => {
    const whole = parts.join('')
    if (parts.length > 1 && whole.length <= LONGEST && parts.every(isOfLetters)) joined.push(whole)
    parts = []
  }
  for (const { term, start, end, joint, isPair } of words(text)) {
    if (!term) continue
    terms.push(term)
    if (!written.has(term)) written.set(term, text.slice(start, end))
    if (joint === null || !HYPHENS.includes(joint) || isPair) join()
    if (!isPair) parts.push(term)
  }
  join()
  for (const term of joined) if (!written.has(term)) written.set(term, term)
  return { terms: [...terms, ...joined], written }
}
