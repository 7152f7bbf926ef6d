// Checks what a template has printed before it is sent: a second check that does not rely on the check of the template.
import { message, type Message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import { addressError, ADDRESSES, printedAttributeError, printedElementError, VOID } from './allowed-markup.ts'
import { readMarkup, TEXT, type MarkupSink } from './markup-reader.ts'
import { decodeReferences } from './references.ts'

/** Throws a KeyedError that names the first element, attribute, address or nesting that is not allowed on a page. */
export function checkMarkup(markup: string, base: string): void {
  const reader = new PrintedMarkup(base)
  if (readMarkup(markup, TEXT, reader).in !== 'text') throw new KeyedError(message('block_markup.ends_in_tag'))
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
    refuse(printedAttributeError(tag, name))
    if (this.#seen.has(name)) throw new KeyedError(message('block_markup.attribute_twice', { tag, name }))
    this.#seen.add(name)
    if (ADDRESSES.has(name)) refuse(addressError({ tag, name }, raw, this.#base))
    if (name !== 'id') return
    const value = decodeReferences(raw)
    if (this.#ids.has(value)) throw new KeyedError(message('block_markup.id_twice', { id: JSON.stringify(value) }))
    this.#ids.add(value)
  }

  start(tag: string, selfClosing: boolean): void {
    this.#seen.clear()
    const isInSvg = this.#open.includes('svg')
    refuse(printedElementError(tag, isInSvg))
    if (VOID.has(tag)) return
    // In SVG, which only icons print, an element may close itself.
    if (selfClosing && isInSvg) return
    if (selfClosing) throw new KeyedError(message('block_markup.not_self_closing', { tag }))
    if (this.#open.push(tag) > MAX_DEPTH) throw new KeyedError(message('block_markup.elements_too_deep'))
  }

  end(tag: string): void {
    const open = this.#open.pop()
    if (open === tag) return
    if (open) throw new KeyedError(message('block_markup.wrong_end', { tag, open }))
    throw new KeyedError(message('block_markup.end_without_start', { tag }))
  }

  close(): void {
    const open = this.#open.at(-1)
    if (open) throw new KeyedError(message('block_markup.not_closed', { tag: open }))
  }

  fail(reason: Message): never {
    throw new KeyedError(reason)
  }
}

function refuse(error: Message | undefined): void {
  if (error) throw new KeyedError(error)
}
