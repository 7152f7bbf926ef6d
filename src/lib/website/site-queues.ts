// Limits concurrent work for each website and for all together; the rest waits, up to a maximum per website.
import { AppError } from '../base/errors.ts'

export interface SiteQueuesOptions {
  /** For one website. */
  ofOne?: number
  /** For the installation. */
  ofAll?: number
}
const MAX_WAITING = 60

interface Line {
  running: number
  waiting: (() => void)[]
}

/** Thrown when too many wait already. */
export class TooBusyError extends AppError {
  constructor() {
    super('website.crowded', undefined, { extra: { retry_after: 2 } })
  }
}

/** Each website has its own queue, and they take turns: a busy one does not delay the others. */
export class SiteQueues {
  readonly #ofOne: number
  readonly #ofAll: number
  #running = 0
  readonly #lines = new Map<string, Line>()

  constructor({ ofOne = 4, ofAll = 8 }: SiteQueuesOptions = {}) {
    this.#ofOne = ofOne
    this.#ofAll = ofAll
  }

  /** `website` is its key. Throws `TooBusyError`. */
  async run<R>(website: string, work: () => Promise<R>): Promise<R> {
    const line = this.#lines.get(website) ?? { running: 0, waiting: [] }
    this.#lines.set(website, line)
    if (line.running < this.#ofOne && this.#running < this.#ofAll) this.#count(line, 1)
    else {
      if (line.waiting.length >= MAX_WAITING) throw new TooBusyError()
      // A finished task passes its slot on directly, so the order of the queue is kept.
      await new Promise<void>((done) => void line.waiting.push(done))
    }
    try {
      return await work()
    } finally {
      this.#count(line, -1)
      if (!line.running && !line.waiting.length) this.#lines.delete(website)
      this.#next()
    }
  }

  #next(): void {
    for (const [website, line] of this.#lines) {
      const next = line.running < this.#ofOne ? line.waiting.shift() : undefined
      if (!next) continue
      this.#count(line, 1)
      this.#lines.delete(website)
      this.#lines.set(website, line)
      return next()
    }
  }

  #count(line: Line, change: 1 | -1): void {
    line.running += change
    this.#running += change
  }
}
