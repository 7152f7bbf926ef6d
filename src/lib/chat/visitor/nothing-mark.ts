// The mark that a model answers with where the sources have nothing: visitors never see it.

export const NOTHING = 'NOTHING_FOUND'

/** Takes the mark out of an answer that comes in pieces. */
export class WithoutMark {
  /** The mark came before any other word: the answer is none. */
  isNothing = false
  #held = ''
  #hasWords = false

  /** What may be shown now; an end that may still become the mark is held back. */
  push(piece: string): string {
    const [first = '', ...more] = (this.#held + piece).split(NOTHING)
    if (more.length && !this.#hasWords && !isWord(first)) this.isNothing = true
    const text = [first, ...more].join('')
    const length = heldLength(text)
    this.#held = text.slice(text.length - length)
    return this.#shown(text.slice(0, text.length - length))
  }

  /** What was held back, and is not the mark after all. */
  end(): string {
    return this.#shown(this.#held)
  }

  #shown(text: string): string {
    this.#hasWords ||= isWord(text)
    return this.isNothing ? '' : text
  }
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

function heldLength(text: string): number {
  const most = Math.min(text.length, NOTHING.length - 1)
  for (let length = most; length > 0; length--) if (NOTHING.startsWith(text.slice(-length))) return length
  return 0
}
