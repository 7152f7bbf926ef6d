// Limits of external XML, checked before a parser builds anything: a small file can keep one busy, or fill the memory.
import { message, type Message } from '../../base/catalogue/message.ts'
import { KeyedError } from '../../base/errors.ts'

export interface XmlLimits {
  /** Characters, entities expanded. */
  max_length?: number | undefined
  /** Elements inside each other. */
  max_depth?: number | undefined
  max_elements?: number | undefined
  /** For all elements together. */
  max_attributes?: number | undefined
  /** For one element. */
  max_attributes_each?: number | undefined
  /** Declared entities, where they are allowed. */
  max_entities?: number | undefined
}

export type AllXmlLimits = Readonly<Required<{ [K in keyof XmlLimits]: number }>>

/** The default limits. */
export const XML_LIMITS: AllXmlLimits = {
  max_length: 5_000_000,
  max_depth: 64,
  max_elements: 100_000,
  max_attributes: 300_000,
  max_attributes_each: 256,
  max_entities: 100,
}

export class XmlError extends KeyedError {
  override name = 'XmlError'
  readonly reason: 'too_large' | 'too_deep' | 'doctype' | 'malformed'
  constructor(reason: XmlError['reason'], message: Message, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Sections that contain no elements. */
export const SKIPPED: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** For a document that is read item by item: its length is limited by its source, and the other limits apply to each item. */
export const STREAM_LIMITS: AllXmlLimits = { ...XML_LIMITS, max_length: Infinity, max_entities: 0 }

/** Counts what is limited, for every kind of reader; each call throws XmlError when a limit is exceeded. */
export class XmlMeter {
  depth = 0
  #elements = 0
  #attributes = 0
  #here = 0
  readonly #limits: AllXmlLimits

  constructor(limits: XmlLimits, defaults = XML_LIMITS) {
    this.#limits = { ...defaults, ...limits }
  }

  /** Called at the start of a tag. */
  open(): void {
    const { max_depth, max_elements } = this.#limits
    this.#here = 0
    if (++this.depth > max_depth) throw new XmlError('too_deep', message('xml.too_deep', { max: max_depth }))
    if (++this.#elements > max_elements) throw tooMany(message('xml.too_many_elements', { max: max_elements }))
  }

  /** Called with the number of attributes of the tag that was opened. */
  attributes(count: number): void {
    const { max_attributes, max_attributes_each } = this.#limits
    if ((this.#here += count) > max_attributes_each)
      throw tooMany(message('xml.too_many_attributes_each', { max: max_attributes_each }))
    if ((this.#attributes += count) > max_attributes)
      throw tooMany(message('xml.too_many_attributes', { max: max_attributes }))
  }

  close(): void {
    this.depth--
  }

  /** Resets the counters of elements and attributes for the next item. */
  reset(): void {
    this.#elements = this.#attributes = this.#here = 0
  }
}

/** Throws XmlError. Reads every character once; the document type has been removed before. */
export function boundXml(text: string, limits: XmlLimits): void {
  const meter = new XmlMeter(limits)
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const skipped = SKIPPED.find(([mark]) => text.startsWith(mark, at))
    if (skipped) {
      at = after(text, skipped[1], at + skipped[0].length)
      continue
    }
    const tag = tagAt(text, at)
    const ends = text[at + 1] === '/'
    if (!ends) {
      meter.open()
      meter.attributes(tag.attributes)
    }
    if (ends || text[tag.end - 2] === '/') meter.close()
    at = tag.end
  }
}

const tooMany = (message: Message) => new XmlError('too_large', message)

/**
 * The end of a tag, and its number of attributes: words outside of quotes, so that those without a value count as well, which
 * a parser reads before it rejects them. A quoted value may contain the character that ends tags.
 */
function tagAt(text: string, start: number): { end: number; attributes: number } {
  const sign = /[>"']/g
  let count = 0
  for (let at = start + 1; ;) {
    sign.lastIndex = at
    const found = sign.exec(text)
    if (!found) throw cutOff()
    count += countWords(text, at, found.index)
    if (found[0] === '>') return { end: found.index + 1, attributes: Math.max(0, count - 1) }
    at = after(text, found[0], found.index + 1)
  }
}

const SPACE = 32
const SLASH = 47
const EQUALS = 61

function countWords(text: string, from: number, to: number): number {
  let count = 0
  let inWord = false
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    const isLetter = code > SPACE && code !== SLASH && code !== EQUALS
    if (isLetter && !inWord) count++
    inWord = isLetter
  }
  return count
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  if (at < 0) throw cutOff()
  return at + end.length
}

const cutOff = () => new XmlError('malformed', message('xml.cut_off'))
