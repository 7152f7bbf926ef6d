// An answer as a stream: after each piece, the blocks of it that have changed.
import type { AiPart } from '../../ai/ai.ts'
import { parseAnswer, type AnswerBlock, type Links } from './parse-answer.ts'

/** The new blocks, from the block with this number on. */
export interface AnswerUpdate {
  from: number
  blocks: AnswerBlock[]
}

/** Longer answers are cut off: parsing them anew with each piece would take too long. */
export const LONGEST_ANSWER = 20_000

/** What a part of a stream adds to the text before: one that the model had to end for its length says that it goes on. */
export const textOf = (part: AiPart, before: string): string => {
  if (part.type === 'text') return part.text
  return part.type === 'end' && part.finish === 'length' && before.trim() ? ' …' : ''
}

/** An empty line: the text before it does not change any more. */
const PARAGRAPH = /\n[ \t\r]*\n/g

export class AnswerStream {
  text = ''
  readonly #links: Links
  #shown: AnswerBlock[] = []
  /** How much of the text, and of the blocks, is finished paragraphs. */
  #finished = { text: 0, blocks: 0 }

  constructor(links: Links) {
    this.#links = links
  }

  get isTooLong(): boolean {
    return this.text.length > LONGEST_ANSWER
  }

  /** Undefined while it looks as before. Only the last paragraph is parsed again. */
  push(piece: string): AnswerUpdate | undefined {
    this.text += piece
    const { text, blocks } = this.#finished
    const open = this.text.slice(text)
    const end = [...open.matchAll(PARAGRAPH)].at(-1)?.index ?? 0
    const finished = parseAnswer(open.slice(0, end), this.#links)
    const after = [...finished, ...parseAnswer(open.slice(end), this.#links)]
    this.#finished = { text: text + end, blocks: blocks + finished.length }
    const before = this.#shown.slice(blocks)
    this.#shown = [...this.#shown.slice(0, blocks), ...after]
    return changed(before, after, blocks)
  }
}

function changed(before: AnswerBlock[], after: AnswerBlock[], at: number): AnswerUpdate | undefined {
  const found = after.findIndex((block, i) => JSON.stringify(block) !== JSON.stringify(before[i]))
  if (found < 0 && before.length === after.length) return undefined
  const from = found < 0 ? Math.min(before.length, after.length) : found
  return { from: at + from, blocks: after.slice(from) }
}
