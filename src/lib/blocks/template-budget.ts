// Limits of one rendering of a template. They are counted, so that a template passes or fails alike on every machine and
// ends within 100 ms; CPU time is only the last limit.
import { threadCpuUsage } from 'node:process'
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'

/** Bytes of a template (contract 4.1: bounded parse). */
export const MAX_TEMPLATE = 50 * 1024
/** Maximum number of tags, values and the texts between them. */
export const MAX_PARTS = 6000
/** Characters a block may print. */
export const MAX_OUTPUT = 200_000
/** Characters of one value while a template processes it. */
export const MAX_TEXT = 100_000
/** Items of one list or range. */
export const MAX_ITEMS = 1000
/** Nesting of tags. */
export const MAX_NESTING = 12

/** Nodes, filters and iterations of loops; long texts and lists count for more. */
const MAX_STEPS = 20_000
/** Characters of all texts made while rendering, together. */
const MAX_CHARACTERS = 2_000_000
/**
 * Milliseconds of CPU time of this thread, as a limit for anything that takes longer than its steps suggest. All steps
 * take about 16. An ordinary block takes 45 where its code runs for the first time, and many times that on a busy machine.
 */
const MAX_MS = 1000
const LOOK_EVERY = 256

/** What one rendering has used. Replaces liquidjs' own memory limit, which liquidjs checks when it makes a range. */
export class TemplateBudget {
  #steps = 0
  #characters = 0
  #nextLook = LOOK_EVERY
  readonly #start = threadCpuUsage()

  /** Throws when the template has used up its steps. */
  spend(steps: number): void {
    this.#steps += steps
    if (this.#steps > MAX_STEPS) throw new KeyedError(message('template.too_many_steps', { max: MAX_STEPS }))
    if (this.#steps < this.#nextLook) return
    this.#nextLook = this.#steps + LOOK_EVERY
    const { user, system } = threadCpuUsage(this.#start)
    if ((user + system) / 1000 > MAX_MS) throw new KeyedError(message('template.too_slow', { max: MAX_MS }))
  }

  /** Throws when a text is too long, or all of them together. */
  text(text: string): string {
    this.spend(1 + text.length / 512)
    if (text.length > MAX_TEXT) throw new KeyedError(message('template.text_too_long', { max: MAX_TEXT }))
    this.#characters += text.length
    if (this.#characters > MAX_CHARACTERS) throw new KeyedError(message('template.too_many_texts'))
    return text
  }

  /** Throws when a list is too long. */
  list<T>(list: readonly T[]): readonly T[] {
    this.spend(1 + list.length / 8)
    if (list.length > MAX_ITEMS) throw new KeyedError(message('template.list_too_long', { max: MAX_ITEMS }))
    return list
  }

  /** Read by liquidjs before it makes a range anywhere but in the head of a loop, where our `range` is used. */
  get use(): never {
    throw new KeyedError(message('template.range_outside_loop'))
  }
  check(): void {
    this.spend(1)
  }
}
