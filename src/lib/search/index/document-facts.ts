// The data of every document for filters, facets and ranking, in memory: a few bytes each.

/** Growing columns of numbers by the id of a document. */
interface Columns {
  classes: Uint16Array
  lengths: Uint32Array
  /** Milliseconds since 1970; NaN without a date. */
  times: Float64Array
}

/** Documents of one class have the same values for all filters and facets. */
export interface DocumentClass {
  id: number
  kind: string
  table: string
  lang: string
  audience: 'public' | 'admin'
  permission: string
  /** Their weight relative to others. */
  weight: number
}

export interface DocumentFact {
  id: number
  class: number
  length: number
  time: number | null
}

export class DocumentFacts {
  #columns: Columns = columns(0)
  /** The highest id: later documents have higher ones. */
  last = 0

  /** Adds new documents. Removed ones stay: no word refers to them. */
  add(facts: Iterable<DocumentFact>): void {
    for (const { id, class: of, length, time } of facts) {
      if (id >= this.#columns.classes.length) this.#grow(id)
      this.#columns.classes[id] = of
      this.#columns.lengths[id] = length
      this.#columns.times[id] = time ?? NaN
      this.last = Math.max(this.last, id)
    }
  }

  classOf(id: number): number {
    return this.#columns.classes[id]!
  }

  lengthOf(id: number): number {
    return this.#columns.lengths[id]!
  }

  timeOf(id: number): number {
    return this.#columns.times[id]!
  }

  #grow(id: number): void {
    const grown = columns(Math.ceil((id + 64) * 1.25))
    for (const name of ['classes', 'lengths', 'times'] as const) grown[name].set(this.#columns[name])
    this.#columns = grown
  }
}

const columns = (size: number): Columns => ({
  classes: new Uint16Array(size),
  lengths: new Uint32Array(size),
  times: new Float64Array(size),
})
