// Answers that were asked for before anybody wanted them, each for the first who does.
import type { Answer } from './api.ts'

/** What nobody wanted for so long, in milliseconds, may no longer be true. */
const FRESH = 5000

export class Ahead {
  readonly #answers = new Map<string, { answer: Promise<Answer<unknown>>; at: number }>()

  keep(address: string, answer: Promise<Answer<unknown>>): void {
    answer.catch(() => undefined)
    this.#answers.set(address, { answer, at: performance.now() })
  }

  /** The answer that is on its way, once; undefined when there is none, or an old one. */
  take<T>(address: string): Promise<Answer<T>> | undefined {
    const kept = this.#answers.get(address)
    this.#answers.delete(address)
    return kept && performance.now() - kept.at < FRESH ? (kept.answer as Promise<Answer<T>>) : undefined
  }
}
