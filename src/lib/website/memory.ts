// The answers stored in memory, limited by size: those requested since the last check stay, the others are evicted first.
import type { Entry } from './entry.ts'

export class Memory {
  readonly #limit: number
  readonly #evicted: (entry: Entry) => void
  readonly #queue = new Set<Entry>()
  bytes = 0

  /** `evicted` is called for each evicted answer. */
  constructor(limit: number, evicted: (entry: Entry) => void) {
    this.#limit = limit
    this.#evicted = evicted
  }

  /** False for an answer so large that it would evict too many others. */
  add(entry: Entry): boolean {
    if (entry.bytes > this.#limit / 4) return false
    this.#queue.add(entry)
    this.bytes += entry.bytes
    while (this.bytes > this.#limit) this.#evict(entry)
    return true
  }

  remove(entry: Entry): void {
    if (this.#queue.delete(entry)) this.bytes -= entry.bytes
  }

  #evict(newest: Entry): void {
    for (const entry of this.#queue) {
      if (entry === newest) continue
      if (entry.used) {
        entry.used = false
        this.#queue.delete(entry)
        this.#queue.add(entry) // to the end: it gets a second chance
        continue
      }
      this.remove(entry)
      this.#evicted(entry)
      return
    }
  }
}
