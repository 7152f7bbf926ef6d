// What cleaning an SVG left out of it, so that whoever sent it is not surprised; and how much work it may be.
import { message } from '../base/catalogue/message.ts'
import { refused } from './refused.ts'

const MOST = 20
const LONGEST = 60
/** Steps of looking for styles: some for each element and rule of the largest drawings. */
const MOST_WORK = 3_000_000

export class LeftOut {
  readonly #all = new Set<string>()
  #work = 0

  /** As it is written in the file: `<animate>`, `@media`, `.a:hover`, `cursor`. */
  add(what: string): void {
    if (this.#all.size < MOST) this.#all.add(what.length > LONGEST ? `${what.slice(0, LONGEST - 1)}…` : what)
  }
  get all(): string[] {
    return [...this.#all]
  }

  /** Throws 422 for a stylesheet that is too much. */
  work(steps = 1): void {
    this.#work += steps
    if (this.#work > MOST_WORK) throw refused(message('media_file.svg_styles'))
  }
}
