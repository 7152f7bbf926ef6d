// Adds up numbers for documents by their id, in arrays that are used again.

export class Tally {
  #values = new Float32Array(0)
  #ids: number[] = []

  /** The documents that something was added for. */
  get ids(): readonly number[] {
    return this.#ids
  }

  add(id: number, value: number): void {
    if (id >= this.#values.length) this.#grow(id)
    if (this.#values[id] === 0) this.#ids.push(id)
    this.#values[id]! += value
  }

  get(id: number): number {
    return this.#values[id] ?? 0
  }

  clear(): void {
    for (const id of this.#ids) this.#values[id] = 0
    this.#ids = []
  }

  #grow(id: number): void {
    const grown = new Float32Array(Math.ceil((id + 64) * 1.25))
    grown.set(this.#values)
    this.#values = grown
  }
}
