// What one rendering of a template may cost. Counted, not timed: the same template fails or passes on every machine.
import { threadCpuUsage } from 'node:process'

/** Bytes of a template (contract 4.1: bounded parse). */
export const MAX_TEMPLATE = 50 * 1024
/** Tags, values and the texts between them. */
export const MAX_PARTS = 6000
/** Characters a block may print. */
export const MAX_OUTPUT = 200_000
/** Characters of one value while a template works with it. */
export const MAX_TEXT = 100_000
/** Items of one list or range. */
export const MAX_ITEMS = 1000
/** Tags within one another. */
export const MAX_NESTING = 12

/** Nodes, filters and rounds of loops; long texts and lists count for more. */
const MAX_STEPS = 20_000
/** Characters that all texts made on the way have together. */
const MAX_CHARACTERS = 2_000_000
/** Milliseconds of this thread, should something cost more than it counts; a busy machine does not use them up. */
const MAX_MS = 90
const LOOK_EVERY = 256

/** Of one rendering. Stands in the place of liquidjs' own memory limit, which asks for room when it makes a range. */
export class TemplateBudget {
  #steps = 0
  #characters = 0
  #nextLook = LOOK_EVERY
  readonly #start = threadCpuUsage()

  /** Throws when the template has done too much. */
  spend(steps: number): void {
    this.#steps += steps
    if (this.#steps > MAX_STEPS) throw new Error(`the template does too much: more than ${MAX_STEPS} steps`)
    if (this.#steps < this.#nextLook) return
    this.#nextLook = this.#steps + LOOK_EVERY
    const { user, system } = threadCpuUsage(this.#start)
    if ((user + system) / 1000 > MAX_MS) throw new Error(`the template takes more than ${MAX_MS} ms`)
  }

  /** Throws when a text is too long, or all of them together. */
  text(text: string): string {
    this.spend(1 + text.length / 512)
    if (text.length > MAX_TEXT) throw new Error(`a text grows beyond ${MAX_TEXT} characters`)
    this.#characters += text.length
    if (this.#characters > MAX_CHARACTERS) throw new Error('the template makes too many long texts')
    return text
  }

  /** Throws when a list is too long. */
  list<T>(list: readonly T[]): readonly T[] {
    this.spend(1 + list.length / 8)
    if (list.length > MAX_ITEMS) throw new Error(`a list grows beyond ${MAX_ITEMS} items`)
    return list
  }

  /** Looked up by liquidjs before it makes a range, or numbers of its ends, anywhere but in the head of a loop, where ours does. */
  get use(): never {
    throw new Error('a range like (1..5) stands in the head of a for loop only')
  }
  check(): void {
    this.spend(1)
  }
}
