// Items of external XML, one after the other: trees are built of single items only, so that memory holds one at a time. Repairs
// common errors of feeds: bare &, HTML's entities, unclosed tags, a missing end.
import { Parser } from 'htmlparser2'
import { message, type Message } from '../../base/catalogue/message.ts'
import { problem, problemOf } from '../../base/errors.ts'
import { STREAM_LIMITS, XmlMeter, XmlError, type XmlLimits } from './xml-limits.ts'
import { baseOf, NamespaceScopes, pathName } from './xml-names.ts'
import { cleaned, decoded, LineCounter } from './xml-text.ts'
import {
  emptyRecord,
  flush,
  flushText,
  type ItemElement,
  type ItemProblem,
  type Open,
  type OpenElement,
} from './xml-element.ts'

export type { ItemElement, ItemProblem, OpenElement } from './xml-element.ts'

export interface XmlItem {
  element: ItemElement
  /** The elements around it, the root first; each with the children before the item that are not items. */
  parents: readonly OpenElement[]
  line: number
  rejected?: ItemProblem | undefined
  problems: ItemProblem[]
}
export interface XmlItemOptions extends XmlLimits {
  /** Whether the last of the open elements is an item. May throw to end the reading. */
  isItem: (open: readonly OpenElement[]) => boolean
  /** Limit of one item in characters; of what is around the items, a twentieth is remembered. */
  max_chars?: number | undefined
  /** Called once, at the end, or when reading stops: whether the document was complete. */
  onEnd?: ((end: XmlEnd) => void) | undefined
}
export interface XmlEnd {
  isWhole: boolean
  root: OpenElement | undefined
  /** The last line of the document. */
  line: number
}

const MAX_CHARS = 16_000_000
/** The most elements around the items that are remembered. */
const MAX_AROUND = 2000
/** The most items that are too large before reading stops. */
const MAX_TOO_LARGE = 100
/** The most problems of one item that are listed. */
const MAX_PROBLEMS = 5
const DECLARATION = /^!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i

/** Throws XmlError for a document that is not XML, is nested too deep, or has entities of its own. */
export async function* xmlItems(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: XmlItemOptions,
): AsyncGenerator<XmlItem> {
  const reader = new ItemReader(options)
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE) yield* reader.write(chunk.slice(at, at + PIECE))
  yield* reader.end()
}
const PIECE = 65_536

class ItemReader {
  readonly #options: XmlItemOptions
  readonly #max: number
  readonly #meter: XmlMeter
  readonly #names = new NamespaceScopes()
  readonly #parser: Parser
  readonly #open: Open[] = []
  #ready: XmlItem[] = []
  #root: OpenElement | undefined
  #item: XmlItem | undefined
  #itemUri = ''
  #attributes: Record<string, string> = emptyRecord()
  #inCdata = false
  #justOpened = false
  #isEnding = false
  #isTruncated = false
  /** Characters of the current item, or of what is around the items. */
  #chars = 0
  #around = 0
  /** Characters since the parser last reported anything: the length of what it buffers. */
  #unreported = 0
  #tooLarge = 0
  readonly #lines = new LineCounter()

  constructor(options: XmlItemOptions) {
    this.#options = options
    this.#max = options.max_chars ?? MAX_CHARS
    this.#meter = new XmlMeter(options, STREAM_LIMITS)
    const handler = {
      onopentagname: () => this.#begin(),
      onattribute: (name: string, value: string) => this.#attribute(name, value),
      onopentag: (name: string) => this.#opened(name),
      onclosetag: (_name: string, isImplied: boolean) => this.#closed(isImplied),
      ontext: (text: string) => this.#textOf(text),
      oncdatastart: () => this.#cdata(true),
      oncdataend: () => this.#cdata(false),
      oncomment: () => void (this.#unreported = 0),
      onprocessinginstruction: (name: string, data: string) => this.#instruction(name, data),
    }
    this.#parser = new Parser(handler, { xmlMode: true, decodeEntities: false })
  }

  write(piece: string): XmlItem[] {
    this.#lines.begin(piece)
    this.#unreported += piece.length
    this.#parser.write(piece)
    if (this.#unreported > this.#max) throw new XmlError('too_large', message('xml.endless_tag'))
    return this.#taken()
  }

  end(): XmlItem[] {
    this.#isEnding = true
    this.#parser.end()
    if (!this.#root) throw new XmlError('malformed', message('xml.no_elements'))
    const line = this.#lines.at(Infinity)
    this.#options.onEnd?.({ isWhole: !this.#isTruncated, root: this.#root, line })
    return this.#taken()
  }

  #taken(): XmlItem[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  #begin(): void {
    this.#unreported = 0
    this.#justOpened = false
    this.#within(() => this.#meter.open())
    this.#attributes = emptyRecord()
  }

  #attribute(name: string, raw: string): void {
    this.#unreported = 0
    this.#within(() => this.#meter.attributes(1))
    this.#count(name.length + raw.length)
    this.#attributes[name] ??= this.#clean(decoded(raw))
  }

  #opened(written: string): void {
    const names = this.#names.open(written, this.#attributes)
    const parent = this.#open.at(-1)
    const base = baseOf(this.#attributes['xml:base'], parent?.element.base)
    const element: ItemElement = { name: written, attributes: this.#attributes, children: [] }
    if (base !== undefined) element.base = base
    const one: Open = { element, ...names, text: '', before: '', isItem: false, isDropped: false }
    this.#open.push(one)
    this.#root ??= one
    if (this.#item) this.#inItem(one, parent!)
    else if (this.#options.isItem(this.#open)) this.#startItem(one)
    else this.#outside(one, parent)
    this.#justOpened = true
  }

  #startItem(one: Open): void {
    one.isItem = true
    this.#meter.reset()
    this.#chars = 0
    this.#itemUri = one.uri
    const parents = this.#open.slice(0, -1)
    this.#item = {
      element: one.element,
      parents,
      line: this.#lines.at(this.#parser.startIndex),
      problems: [],
    }
    this.#rename(one)
  }

  #inItem(one: Open, parent: Open): void {
    this.#rename(one)
    this.#count(one.element.name.length)
    one.isDropped = this.#item!.rejected !== undefined
    if (one.isDropped) return
    flush(parent)
    parent.element.children.push(one.element)
  }

  /** Renames to the name used in paths. */
  #rename({ element, local, uri }: Open): void {
    element.name = pathName(element.name, { local, uri, itemUri: this.#itemUri })
    if (!this.#names.hasPrefixes) return
    element.attributes = this.#names.attributes(element.attributes)
  }

  #outside(one: Open, parent: Open | undefined): void {
    this.#meter.reset()
    one.isDropped = parent?.isDropped === true || ++this.#around > MAX_AROUND
    if (parent && !one.isDropped) {
      flush(parent)
      parent.element.children.push(one.element)
    }
  }

  #textOf(text: string): void {
    this.#unreported = 0
    const one = this.#open.at(-1)
    if (!one || one.isDropped || this.#item?.rejected !== undefined) return
    if (this.#justOpened || text.trim() !== '') this.#justOpened = false
    this.#count(text.length)
    if (this.#item?.rejected !== undefined) return
    if (this.#item || this.#chars < this.#max / 20) this.#append(one, text)
  }

  #append(one: Open, text: string): void {
    if (this.#inCdata) one.before += text
    else one.text += text
  }

  #cdata(begins: boolean): void {
    const one = this.#open.at(-1)
    if (begins && one) flushText(one)
    this.#unreported = 0
    this.#justOpened = false
    this.#inCdata = begins
  }

  #closed(isImplied: boolean): void {
    this.#unreported = 0
    const one = this.#open.pop()!
    this.#names.close()
    this.#meter.close()
    if (this.#isEnding) this.#isTruncated = true
    else if (isImplied && !this.#justOpened) this.#problem(message('xml.not_closed', { element: one.element.name }))
    this.#justOpened = false
    flush(one, (text) => this.#clean(text))
    if (!one.isItem) return
    if (!this.#isEnding) this.#ready.push(this.#item!)
    this.#item = undefined
    this.#chars = 0
  }

  #instruction(name: string, data: string): void {
    this.#unreported = 0
    if (!DECLARATION.test(name)) return
    // The parser does not search for its end: an internal subset begins with a bracket.
    if (!/^!DOCTYPE/i.test(name) || data.includes('[') || this.#root)
      throw new XmlError('doctype', message('xml.own_doctype'))
  }

  /** An item over a limit is dropped alone, except for its depth. */
  #within(count: () => void): void {
    try {
      count()
    } catch (error) {
      if (!this.#item || !(error instanceof XmlError) || error.reason !== 'too_large') throw error
      this.#refuseItem(error)
    }
  }

  #count(length: number): void {
    this.#chars += length
    if (this.#item && this.#chars > this.#max) this.#refuseItem(message('xml.item_too_long', { max: this.#max }))
  }

  #refuseItem({ key, args }: Message): void {
    const item = this.#item!
    this.#meter.reset()
    if (item.rejected !== undefined) return
    item.rejected = problemOf({ key, args })
    item.element.children = []
    for (const one of this.#open) one.text = one.before = ''
    if (++this.#tooLarge > MAX_TOO_LARGE)
      throw new XmlError(
        'too_large',
        message('xml.too_many_large_items', { max: MAX_TOO_LARGE, reason: { key, args } }),
      )
  }

  #problem(message: Message): void {
    const problems = this.#item?.problems
    if (!problems || problems.length >= MAX_PROBLEMS) return
    const noted = problemOf(message)
    if (!problems.some((one) => one.message === noted.message)) problems.push(noted)
  }

  /** NUL cannot be repaired: programs that read the value later would take it for its end. */
  #clean(text: string): string {
    const item = this.#item
    if (!item) return text
    if (text.includes('\0')) item.rejected ??= problem('xml.nul')
    const clean = cleaned(text)
    if (clean !== text) this.#problem(message('xml.control'))
    return clean
  }
}
