// The text of XML as it was meant, and in which line it stands.
import { decodeHTMLStrict } from 'entities'

/** XML's own entities, numbers, and the names of HTML, which feeds use without declaring them; all else stays as it is written. */
export const decoded = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text)

/** Not allowed in XML (2.2), NUL apart: programs write them by mistake, and nobody misses them. */
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const cleaned = (text: string): string =>
  text.search(CONTROLS) < 0 ? text : text.replace(CONTROLS, '')

/** Counts lines only as far as somebody asks. */
export class LineCounter {
  #piece = ''
  #offset = 0
  #counted = 0
  #line = 1

  /** Another piece of the document, the one before is over. */
  begin(piece: string): void {
    this.#count(this.#piece.length)
    this.#offset += this.#piece.length
    this.#piece = piece
    this.#counted = 0
  }

  /** The line of a place in the document; places are asked for in their order. */
  at(index: number): number {
    this.#count(index - this.#offset)
    return this.#line
  }

  #count(to: number): void {
    for (
      let at = this.#piece.indexOf('\n', this.#counted);
      at >= 0 && at < to;
      at = this.#piece.indexOf('\n', at + 1)
    )
      this.#line++
    this.#counted = Math.max(this.#counted, to)
  }
}
