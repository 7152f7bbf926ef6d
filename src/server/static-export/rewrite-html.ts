// Changes elements in HTML; everything else stays byte for byte.
import { Parser } from 'htmlparser2'
import { escapeHtml } from '../../lib/base/html.ts'

export type Attributes = Record<string, string>
/** New attributes of an element, or HTML that replaces it with its content. */
export type Change = { attributes: Attributes } | { markup: string }

export interface Changing {
  /** Returns undefined to leave the element unchanged. */
  element: (name: string, attributes: Attributes) => Change | undefined
}

interface Edit {
  start: number
  end: number
  text: string
}

export function rewriteHtml(text: string, changing: Changing): string {
  const editor = new Editor(text, changing)
  const parser = new Parser({
    onopentag: (name, attributes) => editor.open({ name, attributes, start: parser.startIndex, end: parser.endIndex }),
    onclosetag: () => editor.close(parser.endIndex),
  })
  parser.end(text)
  return editor.result
}

interface Opened {
  name: string
  attributes: Attributes
  start: number
  end: number
}

class Editor {
  readonly #text: string
  readonly #changing: Changing
  readonly #edits: Edit[] = []
  readonly #open: Opened[] = []
  /** The element that is being replaced, and its depth. */
  #going: { depth: number; start: number; markup: string } | undefined

  constructor(text: string, changing: Changing) {
    this.#text = text
    this.#changing = changing
  }

  open(element: Opened): void {
    const { name, attributes, start, end } = element
    this.#open.push(element)
    if (this.#going) return
    const change = this.#changing.element(name, attributes)
    if (!change) return
    if ('markup' in change) this.#going = { depth: this.#open.length, start, markup: change.markup }
    else this.#edits.push({ start, end: end + 1, text: this.#tag(element, change.attributes) })
  }

  /** Void elements close at once. */
  close(end: number): void {
    const going = this.#going
    if (going?.depth === this.#open.length) {
      this.#edits.push({ start: going.start, end: end + 1, text: going.markup })
      this.#going = undefined
    }
    this.#open.pop()
  }

  #tag({ name, end }: Opened, attributes: Attributes): string {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    return `<${name}${written.join('')}${this.#text[end - 1] === '/' ? ' /' : ''}>`
  }

  get result(): string {
    const parts: string[] = []
    let at = 0
    for (const { start, end, text } of this.#edits) {
      parts.push(this.#text.slice(at, start), text)
      at = end
    }
    return parts.join('') + this.#text.slice(at)
  }
}
