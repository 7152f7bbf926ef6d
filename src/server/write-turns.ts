// Throttles programs that write without pause: they leave half of the thread to other clients, if there are any.
import type { Installation } from '../lib/core/installation.ts'

/** A client counts as active for so many milliseconds after its last request. */
const LATELY_MS = 200
/** Upper limit of a pause, since the write may only have waited for other writers. */
const LONGEST_REST_MS = 10

export class WriteQueue {
  #latest = { key: '', at: -Infinity }
  /** Time of the last request by another client than the latest one. */
  #other = -Infinity
  /** What the next write of a program waits for: the previous one and its pause. */
  readonly #before = new Map<string, Promise<void>>()

  /** Records a request; `key` is the program's credential, '' for all other clients. */
  arrived(key: string): void {
    if (key !== this.#latest.key) {
      this.#other = this.#latest.at
      this.#latest.key = key
    }
    this.#latest.at = performance.now()
  }

  /** Runs a write of a program: while others are active, one at a time, each followed by a pause of the same length. */
  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
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

const turns = new WeakMap<Installation, WriteQueue>()

/** Shared by all websites of an installation, which share the thread. */
export function writeQueueOf(installation: Installation): WriteQueue {
  const known = turns.get(installation) ?? new WriteQueue()
  turns.set(installation, known)
  return known
}
