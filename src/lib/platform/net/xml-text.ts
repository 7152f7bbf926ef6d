// The decoded text of XML, and its line number.
import { decodeHTMLStrict } from 'entities'

/** Decodes XML's own entities, numbers, and HTML's names, which feeds use without declaring them; others stay unchanged. */
export const decoded = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text)

/** Not allowed in XML (2.2), except NUL: programs write them by mistake, and they can be removed safely. */
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const cleaned = (text: string): string => (text.search(CONTROLS) < 0 ? text : text.replace(CONTROLS, ''))

/** Counts lines only as far as they are requested. */
export class LineCounter {
  #piece = ''
  #offset = 0
  #counted = 0
  #line = 1

  /** Starts the next piece of the document. */
  begin(piece: string): void {
    this.#count(this.#piece.length)
    this.#offset += this.#piece.length
    this.#piece = piece
    this.#counted = 0
  }

  /** The line of a position in the document; positions must be requested in ascending order. */
  at(index: number): number {
    this.#count(index - this.#offset)
    return this.#line
  }

  #count(to: number): void {
    for (let at = this.#piece.indexOf('\n', this.#counted); at >= 0 && at < to; at = this.#piece.indexOf('\n', at + 1))
      this.#line++
    this.#counted = Math.max(this.#counted, to)
  }
}
