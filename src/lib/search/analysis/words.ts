// Splits text into the words that are indexed and searched for.
import { fold } from './fold.ts'

export interface Word {
  /** Folded, as in the index. */
  term: string
  /** Its position in the text. */
  start: number
  end: number
  /** The text between it and the word before: the hyphen of `E-Mail`, the slash of `AB-1234/5`, '' in pairs; null if separate. */
  joint: string | null
  /** Two letters of a script without spaces. */
  isPair: boolean
}

/** Scripts without spaces between words: split into pairs of letters, as search engines do without a dictionary. */
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\u30fc]'
const RUN = new RegExp(
  `(${UNSPACED}+)|[[\\p{L}\\p{N}]--${UNSPACED}][[\\p{L}\\p{N}\\p{M}\\u00ad\\u200b-\\u200d]--${UNSPACED}]*`,
  'gv',
)
/** Characters that join the parts of one word. */
const JOINTS = /^[-\u2010\u2011_/.,:]?$/
const HYPHENS = '-\u2010\u2011'
/** Longer words, such as keys and encoded files, are ignored. */
export const LONGEST = 64

/** All words of a text, in order. */
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

/** Whether a term consists of letters only: other terms, such as article numbers, have no forms and typos. */
export const isOfLetters = (term: string): boolean => LETTERS_ONLY.test(term)

export interface IndexedText {
  /** Terms in order, followed by hyphenated words without their hyphens: `email` of `E-Mail`. */
  terms: string[]
  /** The spelling of each term at its first occurrence. */
  written: Map<string, string>
}

/** The terms of a text for the index. */
export function indexText(text: string): IndexedText {
  const terms: string[] = []
  const joined: string[] = []
  const written = new Map<string, string>()
  const spelled = new Map<string, string>()
  let parts: { term: string; spelling: string }[] = []
  const join = () => {
    const joinedWord = parts.map(({ term }) => term).join('')
    if (parts.length > 1 && joinedWord.length <= LONGEST && parts.every(({ term }) => isOfLetters(term))) {
      joined.push(joinedWord)
      const [first = '', ...more] = parts.map(({ spelling }) => spelling)
      if (!spelled.has(joinedWord)) spelled.set(joinedWord, first + more.join('').toLowerCase())
    }
    parts = []
  }
  for (const { term, start, end, joint, isPair } of words(text)) {
    if (!term) continue
    terms.push(term)
    if (!written.has(term)) written.set(term, text.slice(start, end))
    if (joint === null || !HYPHENS.includes(joint) || isPair) join()
    if (!isPair) parts.push({ term, spelling: text.slice(start, end) })
  }
  join()
  for (const [term, spelling] of spelled) if (!written.has(term)) written.set(term, spelling)
  return { terms: [...terms, ...joined], written }
}
