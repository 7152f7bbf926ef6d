// An answer while it comes: after each piece, what of it is another by now.
import { parseAnswer, type AnswerBlock, type Links } from './parse-answer.ts'

/** From the block with this number on they are these. */
export interface AnswerUpdate {
  from: number
  blocks: AnswerBlock[]
}

/** Longer ones are ended: nobody reads them, and reading them anew with each piece would take too long. */
export const LONGEST_ANSWER = 20_000

export class AnswerStream {
  text = ''
  readonly #links: Links
  #shown: AnswerBlock[] = []

  constructor(links: Links) {
    this.#links = links
  }

  get isTooLong(): boolean {
    return this.text.length > LONGEST_ANSWER
  }

  /** Undefined while it looks as before. */
  push(piece: string): AnswerUpdate | undefined {
    this.text += piece
    const blocks = parseAnswer(this.text, this.#links)
    const same = blocks.findIndex((block, i) => JSON.stringify(block) !== JSON.stringify(this.#shown[i]))
    const from = same < 0 ? Math.min(blocks.length, this.#shown.length) : same
    const isSame = same < 0 && blocks.length === this.#shown.length
    this.#shown = blocks
    return isSame ? undefined : { from, blocks: blocks.slice(from) }
  }
}
