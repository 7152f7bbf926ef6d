// Adds up numbers for documents by their id, in arrays that are used again.

export class Tally {
  #values = new Float32Array(0)
  #ids: number[] = []

  /** The documents that something was added for. */
  get ids(): readonly number[] {
    return this.#ids
  }

  add(id: number, value: number): void {
    if (this.#values[id] === 0) this.#ids.push(id)
    this.#values[id]! += value
  }

  get(id: number): number {
    return this.#values[id]!
  }

  /** All zero, for ids up to the highest there is. */
  reset(highest: number): void {
    for (const id of this.#ids) this.#values[id] = 0
    this.#ids = []
    if (highest >= this.#values.length) this.#values = new Float32Array(Math.ceil((highest + 64) * 1.25))
  }
}

/** Tallies of one query after the other. */
export class Tallies {
  readonly #all: Tally[] = []
  #used = 0
  #highest = 0

  /** Those that were taken before are free again. */
  begin(highest: number): void {
    this.#used = 0
    this.#highest = highest
  }

  acquire(): Tally {
    const tally = this.#all[this.#used] ?? new Tally()
    this.#all[this.#used++] = tally
    tally.reset(this.#highest)
    return tally
  }

  /** Gives back the one that was taken last. */
  release(): void {
    this.#used--
  }
}
