// What stands behind `?`, as far as a page asks for it: words it does not know never make it another page.
import type { QueryDoor } from '../../core/extension/data-view.ts'

/** A word and its value; a word may be there several times. */
export type QueryPairs = readonly (readonly [name: string, value: string])[]

const LONGEST_VALUE = 200
const MOST_WORDS = 50

/** No field and no choice has any, and not every database can be asked for them. */
const CONTROL = /\p{Cc}/u

/** The words of a query that a page asks for, in one order; values are cut, empty ones and unprintable ones say nothing. */
export function queryPairs(search: string, asked?: ReadonlySet<string>): QueryPairs {
  if (search.length < 2) return []
  const all = [...new URLSearchParams(search.slice(0, 8000))]
    .filter(([name, value]) => value !== '' && name.length <= 60 && (!asked || asked.has(name)))
    .filter(([, value]) => !CONTROL.test(value))
    .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE).toWellFormed()] as const)
  return all.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, MOST_WORDS)
}

/** As it stands in an address; '' for none. */
export const queryOf = (words: QueryPairs): string =>
  words.length
    ? `?${String(new URLSearchParams(words.map(([name, value]): [string, string] => [name, value])))}`
    : ''

const NONE: ReadonlySet<string> = new Set()

export interface Hearing {
  /** The words that go along in links before anybody asked for them. */
  known?: ReadonlySet<string> | undefined
  /** False where the path is not that of the page: its links have no words then. */
  hears?: boolean
}

/** Notes what is asked for. */
export class PageQuery implements QueryDoor {
  readonly asked = new Set<string>()
  readonly words: QueryPairs
  readonly hears: boolean
  readonly #path: string
  readonly #known: ReadonlySet<string>

  constructor(path: string, words: QueryPairs = [], { known = NONE, hears = true }: Hearing = {}) {
    this.#path = path
    this.words = words
    this.#known = known
    this.hears = hears
  }

  get(name: string): string | undefined {
    return this.all(name)[0]
  }

  all(name: string): string[] {
    this.asked.add(name)
    return this.words.filter(([word]) => word === name).map(([, value]) => value)
  }

  link(change: Record<string, string | undefined>): string {
    if (!this.hears) return this.#path
    const kept = this.words.filter(
      ([name]) => !Object.hasOwn(change, name) && (this.asked.has(name) || this.#known.has(name)),
    )
    const set = Object.entries(change).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
    return this.#path + queryOf([...kept, ...set])
  }
}
