// Parses a query: words, and phrases that must match exactly. Any input is a valid query.
import { isOfLetters, LONGEST, words, type Word } from '../analysis/words.ts'

/** A word that may have other spellings, inflections or typos. */
export interface QueryWord {
  kind: 'word'
  term: string
  written: string
  start: number
  end: number
  /** Whether it may be a prefix of a longer one. */
  isPrefix: boolean
  /** Whether it was joined from hyphenated words, which are searched for as well. */
  isJoined: boolean
}
/** Words in succession: in quotation marks, or an article number. */
export interface QueryPhrase {
  kind: 'phrase'
  terms: string[]
  /** Whether documents without it are excluded. */
  isRequired: boolean
}
export type QueryPart = QueryWord | QueryPhrase

/** Longer input is cut off. */
const MAX_CHARACTERS = 1000
const MAX_PARTS = 32
const QUOTED = /["„“”«»]([^"„“”«»]*)["„“”«»]/g
const HYPHENS = '-\u2010\u2011'

export function readQuery(query: string, { prefix = true }: { prefix?: boolean | undefined } = {}): QueryPart[] {
  const text = query.slice(0, MAX_CHARACTERS)
  const phrases: QueryPart[] = []
  const rest = text.replace(QUOTED, (all, quoted: string) => {
    const terms = termsOf(words(quoted))
    if (terms.length) phrases.push({ kind: 'phrase', terms, isRequired: true })
    return ' '.repeat(all.length)
  })
  const parts = [...phrases, ...written(rest).flatMap((group) => partsOf(group, text))]
  const last = parts.at(-1)
  if (prefix && last?.kind === 'word' && /[\p{L}\p{M}]$/u.test(text)) last.isPrefix = true
  return distinct(parts).slice(0, MAX_PARTS)
}

const termsOf = (all: Iterable<Word>): string[] => [...all].map(({ term }) => term).filter(Boolean)

/** Words that are written together, grouped. */
function written(text: string): Word[][] {
  const groups: Word[][] = []
  for (const word of words(text)) {
    if (!word.term) continue
    if (word.joint === null || !groups.length) groups.push([word])
    else groups.at(-1)!.push(word)
  }
  return groups
}

/** Numbers, terms with digits, and pairs of letters are phrases; hyphenated words are also one word. */
function partsOf(group: Word[], text: string): QueryPart[] {
  const terms = termsOf(group)
  const isWord = group.every(({ term, isPair }) => isOfLetters(term) && !isPair)
  if (!isWord) return [{ kind: 'phrase', terms, isRequired: false }]
  const isHyphened = group.length > 1 && group.slice(1).every(({ joint }) => HYPHENS.includes(joint ?? ' '))
  const single = group.map((word) => toWord(word.term, text, word))
  const joined = terms.join('')
  if (!isHyphened || joined.length > LONGEST) return single
  const joinedWord = toWord(joined, text, { start: group[0]!.start, end: group.at(-1)!.end })
  return [{ ...joinedWord, isJoined: true }, ...single]
}

const toWord = (term: string, text: string, { start, end }: Pick<Word, 'start' | 'end'>): QueryWord => ({
  kind: 'word',
  term,
  written: text.slice(start, end),
  start,
  end,
  isPrefix: false,
  isJoined: false,
})

function distinct(parts: QueryPart[]): QueryPart[] {
  const named = new Map(parts.map((part) => [part.kind === 'word' ? part.term : `"${part.terms.join(' ')}"`, part]))
  return [...named.values()]
}
