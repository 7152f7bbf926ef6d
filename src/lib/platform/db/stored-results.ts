// What was found by walking tables, in memory: by a key, each for as long as its stamp says that nothing was written.

interface Stored {
  stamp: string
  value: Promise<unknown>
  bytes: number
}

/** Of all websites of a process together. */
const LIMIT = 32 * 1024 * 1024
/** What a key, a promise and the entries of a map take, about. */
const OVERHEAD = 1000

export class StoredResults {
  readonly #limit: number
  readonly #stored = new Map<string, Stored>()
  #bytes = 0

  /** `limit`: bytes. */
  constructor(limit = LIMIT) {
    this.#limit = limit
  }

  /** The result for a key; found anew when the stamp is another one. Whoever asks meanwhile waits for the same. */
  get<R>(key: string, stamp: string, find: () => Promise<R>): Promise<R> {
    const stored = this.#stored.get(key)
    if (stored?.stamp === stamp) {
      // The one used last stands at the end.
      this.#stored.delete(key)
      this.#stored.set(key, stored)
      return stored.value as Promise<R>
    }
    this.#drop(key)
    const fresh: Stored = { stamp, value: find(), bytes: OVERHEAD + key.length * 2 }
    this.#stored.set(key, fresh)
    this.#bytes += fresh.bytes
    fresh.value.then(
      (value) => this.#weigh(key, fresh, value),
      () => this.#stored.get(key) === fresh && this.#drop(key),
    )
    return fresh.value as Promise<R>
  }

  #weigh(key: string, stored: Stored, value: unknown): void {
    if (this.#stored.get(key) !== stored) return
    const bytes = value instanceof Float64Array ? value.byteLength : 8
    stored.bytes += bytes
    this.#bytes += bytes
    // One so large would drive out too much.
    if (stored.bytes > this.#limit / 4) return this.#drop(key)
    while (this.#bytes > this.#limit) this.#drop(this.#stored.keys().next().value!)
  }

  #drop(key: string): void {
    const stored = this.#stored.get(key)
    if (!stored) return
    this.#stored.delete(key)
    this.#bytes -= stored.bytes
  }
}
