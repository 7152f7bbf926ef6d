// Results of table scans, cached in memory by key, each as long as its stamp shows that nothing was written.

interface Stored {
  stamp: string
  value: Promise<unknown>
  bytes: number
}

/** Maximum size in bytes, for all websites of a process together. */
const LIMIT = 32 * 1024 * 1024
/** The approximate size of a key, a promise and the entries of a map. */
const OVERHEAD = 1000

export class StoredResults {
  readonly #limit: number
  readonly #stored = new Map<string, Stored>()
  #bytes = 0

  /** `limit`: bytes. */
  constructor(limit = LIMIT) {
    this.#limit = limit
  }

  /** The result for a key; computed again when the stamp differs. Concurrent callers wait for the same result. */
  get<R>(key: string, stamp: string, find: () => Promise<R>): Promise<R> {
    const stored = this.#stored.get(key)
    if (stored?.stamp === stamp) {
      // The most recently used one is the last.
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
    // A larger one would evict too many others.
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
