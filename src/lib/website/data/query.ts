// The query of an address, as far as a page reads it: parameters that the page does not know never change it.
import type { QueryReader } from '../../core/extension/data-view.ts'

/** A parameter and its value; a parameter may occur several times. */
export type QueryPairs = readonly (readonly [name: string, value: string])[]

const LONGEST_VALUE = 200
const MAX_WORDS = 50

/** Control characters: no value of a field has any, and not every database can search for them. */
const CONTROL = /\p{Cc}/u

/** The query parameters that a page reads, sorted; values are cut, empty and unprintable ones are ignored. */
export function queryPairs(search: string, names?: ReadonlySet<string>): QueryPairs {
  if (search.length < 2) return []
  const all = [...new URLSearchParams(search.slice(0, 8000))]
    .filter(([name, value]) => value !== '' && name.length <= 60 && (!names || names.has(name)))
    .filter(([, value]) => !CONTROL.test(value))
    .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE).toWellFormed()] as const)
  return all.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, MAX_WORDS)
}

/** As a query string; '' without parameters. */
export const queryOf = (pairs: QueryPairs): string =>
  pairs.length ? `?${String(new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])))}` : ''

const NONE: ReadonlySet<string> = new Set()

export interface QueryOptions {
  /** The parameters that links keep even before a block has read them. */
  known?: ReadonlySet<string> | undefined
  /** False where the path is not that of the page: its links have no parameters then. */
  enabled?: boolean
}

/** Records the parameters that blocks read. */
export class PageQuery implements QueryReader {
  readonly used = new Set<string>()
  readonly pairs: QueryPairs
  readonly enabled: boolean
  readonly #path: string
  readonly #known: ReadonlySet<string>

  constructor(path: string, pairs: QueryPairs = [], { known = NONE, enabled = true }: QueryOptions = {}) {
    this.#path = path
    this.pairs = pairs
    this.#known = known
    this.enabled = enabled
  }

  get(name: string): string | undefined {
    return this.all(name)[0]
  }

  all(name: string): string[] {
    this.used.add(name)
    return this.pairs.filter(([word]) => word === name).map(([, value]) => value)
  }

  link(change: Record<string, string | undefined>): string {
    if (!this.enabled) return this.#path
    const remaining = this.pairs.filter(
      ([name]) => !Object.hasOwn(change, name) && (this.used.has(name) || this.#known.has(name)),
    )
    const set = Object.entries(change).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
    return this.#path + queryOf([...remaining, ...set])
  }
}
