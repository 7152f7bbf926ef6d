// Reads what a template has printed before anybody sees it: the second look, which relies on nothing the first has found.
import {
  addressFault,
  ADDRESSES,
  printedAttributeFault,
  printedElementFault,
  VOID,
} from './allowed-markup.ts'
import { readMarkup, TEXT, type MarkupSink } from './markup-reader.ts'
import { decodeReferences } from './references.ts'

/** Throws an Error that names the first element, attribute, address or nesting that must not be on a page. */
export function checkMarkup(markup: string, base: string): void {
  const reader = new PrintedMarkup(base)
  if (readMarkup(markup, TEXT, reader).in !== 'text') throw new Error('the markup ends within a tag')
  reader.close()
}

const MAX_DEPTH = 100

class PrintedMarkup implements MarkupSink {
  at = 0
  readonly #base: string
  readonly #open: string[] = []
  readonly #ids = new Set<string>()
  readonly #seen = new Set<string>()

  constructor(base: string) {
    this.#base = base
  }

  attribute(tag: string, name: string, raw: string): void {
    refuse(printedAttributeFault(tag, name))
    if (this.#seen.has(name)) throw new Error(`<${tag}> has the attribute ${name} twice`)
    this.#seen.add(name)
    if (ADDRESSES.has(name)) refuse(addressFault({ tag, name }, raw, this.#base))
    if (name !== 'id') return
    const value = decodeReferences(raw)
    if (this.#ids.has(value)) throw new Error(`the id ${JSON.stringify(value)} is there twice`)
    this.#ids.add(value)
  }

  start(tag: string, selfClosing: boolean): void {
    this.#seen.clear()
    const isInSvg = this.#open.includes('svg')
    refuse(printedElementFault(tag, isInSvg))
    if (VOID.has(tag)) return
    // In SVG, which icons alone bring, an element may close itself.
    if (selfClosing && isInSvg) return
    if (selfClosing) throw new Error(`<${tag} /> does not close itself in HTML`)
    if (this.#open.push(tag) > MAX_DEPTH) throw new Error('elements lie too deep in one another')
  }

  end(tag: string): void {
    const open = this.#open.pop()
    if (open === tag) return
    throw new Error(`</${tag}> stands where ${open ? `</${open}>` : 'nothing'} was to be closed`)
  }

  close(): void {
    const open = this.#open.at(-1)
    if (open) throw new Error(`<${open}> is not closed`)
  }

  fault(message: string): never {
    throw new Error(message)
  }
}

function refuse(fault: string | undefined): void {
  if (fault) throw new Error(fault)
}
