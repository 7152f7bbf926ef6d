// A program that writes as fast as it can leaves half of the thread to others, as long as there are others.
import type { Installation } from '../lib/core/installation.ts'

/** Whoever asked so many milliseconds ago is still there. */
const LATELY_MS = 200
/** However long a write took: other writers may have been in its way. */
const LONGEST_REST_MS = 10

export class WriteTurns {
  #latest = { key: '', at: -Infinity }
  /** When somebody else than the latest one asked. */
  #other = -Infinity
  /** What the next write of a program waits for: the one before and its rest. */
  readonly #before = new Map<string, Promise<void>>()

  /** Notes a request; `key` is what a program proves itself by, '' of everybody else. */
  arrived(key: string): void {
    if (key !== this.#latest.key) {
      this.#other = this.#latest.at
      this.#latest.key = key
    }
    this.#latest.at = performance.now()
  }

  /** Does a write of a program: while others ask, one at a time, each after a rest as long as the last one took. */
  async take<R>(key: string, work: () => Promise<R>): Promise<R> {
    const before = this.#before.get(key)
    if (!before && !this.#hasOthers(key)) return work()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#before.set(key, promise)
    await before
    const begun = performance.now()
    try {
      return await work()
    } finally {
      const used = performance.now() - begun
      setTimeout(
        () => {
          resolve()
          if (this.#before.get(key) === promise) this.#before.delete(key)
        },
        this.#hasOthers(key) ? Math.min(used, LONGEST_REST_MS) : 0,
      )
    }
  }

  #hasOthers(key: string): boolean {
    const at = key === this.#latest.key ? this.#other : this.#latest.at
    return performance.now() - at < LATELY_MS
  }
}

const turns = new WeakMap<Installation, WriteTurns>()

/** Those of all websites of an installation: they share the thread. */
export function writeTurns(installation: Installation): WriteTurns {
  const known = turns.get(installation) ?? new WriteTurns()
  turns.set(installation, known)
  return known
}
