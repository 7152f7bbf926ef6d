// What sanitizing an SVG removed, for the message to the user; and a limit on the work it may cost.
import { message } from '../base/catalogue/message.ts'
import { fileRejection } from './media-errors.ts'

const MAX = 20
const LONGEST = 60
/** The most steps of matching styles: a few for each element and rule of the largest drawings. */
const MAX_WORK = 3_000_000

export class RemovedParts {
  readonly #all = new Set<string>()
  #work = 0

  /** In the spelling of the file: `<animate>`, `@media`, `.a:hover`, `cursor`. */
  add(what: string): void {
    if (this.#all.size < MAX) this.#all.add(what.length > LONGEST ? `${what.slice(0, LONGEST - 1)}…` : what)
  }
  get all(): string[] {
    return [...this.#all]
  }

  /** Throws 422 for a stylesheet that is too complex. */
  work(steps = 1): void {
    this.#work += steps
    if (this.#work > MAX_WORK) throw fileRejection(message('media_file.svg_styles'))
  }
}
