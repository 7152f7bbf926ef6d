// Items of a JSON document, one after the other: each is parsed once it is complete, so that memory holds one at a time.
import { message, type Message } from '../base/catalogue/message.ts'
import { KeyedError, messageOf, problem } from '../base/errors.ts'
import { XML_LIMITS } from '../platform/net/xml-limits.ts'
import type { Json } from '../base/json.ts'
import { ANY, type JsonStep } from './paths/simple-path.ts'
import type { ItemProblem } from '../core/extension/source-format.ts'
import { sourceRejection } from './source-rejection.ts'

export interface JsonItem {
  line: number
  value?: Json
  rejected?: ItemProblem
}
export interface JsonItemOptions {
  /** The path of the items, or of their list; the first list of objects by default. */
  steps?: readonly JsonStep[] | undefined
  max_chars: number
  /** Called with the path where the items were found, when none was given. */
  onFound?: ((path: string) => void) | undefined
  /** Called when the document ends early, or is not valid JSON from some line on. */
  onBroken?: ((why: Message) => void) | undefined
}

const MAX_DEPTH = XML_LIMITS.max_depth
/** The depth to which a list of items is searched for when no path is given. */
const FIND_DEPTH = 6

interface Level {
  isArray: boolean
  key: string | number
}
type Mode = 'value' | 'first' | 'key' | 'colon' | 'after' | 'literal' | 'string' | 'name' | 'item'

/** Throws 422 for a document that is not valid JSON before its first item. */
export async function* jsonItems(chunks: AsyncIterable<string>, options: JsonItemOptions): AsyncGenerator<JsonItem> {
  const scanner = new Scanner(options)
  let count = 0
  try {
    for await (const chunk of chunks)
      for (const item of scanner.write(chunk)) {
        count++
        yield item
      }
    scanner.end()
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    if (!count)
      throw sourceRejection(
        'malformed',
        message('source_document.no_json_because', { reason: messageOf(error) }),
        error,
      )
    options.onBroken?.(messageOf(error))
  }
}

class NotJson extends KeyedError {}

const refused = (line: number, problem: ItemProblem): JsonItem => ({ line, rejected: problem })

class Scanner {
  readonly #options: JsonItemOptions
  readonly #levels: Level[] = []
  #steps: readonly JsonStep[] | undefined
  #mode: Mode = 'value'
  #line = 1
  /** Pieces of the item, or of a property name. */
  #parts: string[] = []
  #size = 0
  #begun = 1
  #depth = 0
  #tooDeep = false
  #inString = false
  #escaped = false
  /** An array whose first value has not been read yet: it may contain the items. */
  #undecided = false
  #sawEmpty = false

  constructor(options: JsonItemOptions) {
    this.#options = options
    this.#steps = options.steps
  }

  *write(chunk: string): Generator<JsonItem> {
    let at = 0
    while (at < chunk.length) {
      if (this.#mode === 'item') {
        const end = this.#itemEnd(chunk, at)
        if (end < 0) return this.#keep(chunk.slice(at))
        this.#keep(chunk.slice(at, end))
        yield this.#taken()
        at = end
        continue
      }
      at = this.#structure(chunk, at)
    }
  }

  end(): void {
    const isWhole = !this.#levels.length && (this.#mode === 'after' || this.#mode === 'literal')
    if (!isWhole) throw new NotJson(message('source_document.json_cut_off', { line: this.#line }))
    if (!this.#steps && !this.#sawEmpty) throw sourceRejection('path', message('source_mapping.no_list'))
  }

  /** One character, or one token, between items; returns the position of the next. */
  #structure(chunk: string, at: number): number {
    const char = chunk[at]!
    if (this.#mode === 'string' || this.#mode === 'name') return this.#string(chunk, at)
    if (this.#mode === 'literal') {
      if (!/[\s,\]}]/.test(char)) return at + 1
      this.#mode = 'after'
    }
    if (char === '\n') this.#line++
    if (char <= ' ' || char === '\ufeff') return at + 1
    if (this.#mode === 'after' && !this.#levels.length) this.#nextRoot()
    if (this.#mode === 'value' || (this.#mode === 'first' && char !== ']')) return this.#value(char, at)
    this.#between(char)
    return at + 1
  }

  #nextRoot(): void {
    if (this.#steps?.length !== 0) throw this.#unexpected()
    this.#mode = 'value'
  }

  #value(char: string, at: number): number {
    const top = this.#levels.at(-1)
    if (this.#undecided) {
      this.#undecided = false
      if (char === '{' && top?.isArray) this.#found()
    }
    if (this.#isItem(char)) {
      this.#mode = 'item'
      this.#begun = this.#line
      this.#depth = 0
      this.#tooDeep = this.#inString = this.#escaped = false
      return at
    }
    if (char === '{' || char === '[') this.#open(char === '[')
    else if (char === '"') this.#mode = 'string'
    else if (/[-\dtfn]/.test(char)) this.#mode = 'literal'
    else throw this.#unexpected()
    return at + 1
  }

  #open(isArray: boolean): void {
    if (this.#levels.length >= MAX_DEPTH)
      throw sourceRejection('too_deep', message('source_document.json_too_deep', { max: MAX_DEPTH }))
    this.#levels.push({ isArray, key: isArray ? 0 : '' })
    this.#mode = isArray ? 'first' : 'key'
    this.#undecided = !this.#steps && isArray && this.#levels.length <= FIND_DEPTH
  }

  #between(char: string): void {
    const top = this.#levels.at(-1)
    if (char === (top?.isArray ? ']' : '}') && this.#mode !== 'colon' && this.#mode !== 'value') {
      this.#sawEmpty ||= this.#undecided
      this.#undecided = false
      this.#levels.pop()
      this.#mode = 'after'
      return
    }
    if (this.#mode === 'key' && char === '"') {
      this.#parts = []
      this.#size = 0
      this.#mode = 'name'
    } else if (this.#mode === 'colon' && char === ':') this.#mode = 'value'
    else if (this.#mode === 'after' && char === ',' && top) {
      if (typeof top.key === 'number') top.key++
      this.#mode = top.isArray ? 'value' : 'key'
    } else throw this.#unexpected()
  }

  /** Reads to the end of a string between items; a property name is stored. */
  #string(chunk: string, at: number): number {
    for (let to = at; to < chunk.length; to++) {
      const code = chunk.charCodeAt(to)
      if (this.#escaped) this.#escaped = false
      else if (code === BACKSLASH) this.#escaped = true
      else if (code === QUOTE) {
        if (this.#mode === 'name') this.#named(chunk.slice(at, to))
        else this.#mode = 'after'
        return to + 1
      } else if (code === NEWLINE) this.#line++
    }
    if (this.#mode === 'name') this.#keep(chunk.slice(at))
    return chunk.length
  }

  #named(rest: string): void {
    this.#parts.push(rest)
    this.#levels.at(-1)!.key = parsed(`"${this.#parts.join('')}"`, this.#line) as string
    this.#parts = []
    this.#size = 0
    this.#mode = 'colon'
  }

  #found(): void {
    const keys = this.#levels.slice(0, -1).map(({ key }) => key)
    this.#steps = [...keys, ANY]
    const path = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `[${JSON.stringify(key)}]`))
    this.#options.onFound?.(`$${path.join('')}[*]`)
  }

  /** A path to a list selects its elements. */
  #isItem(char: string): boolean {
    const steps = this.#steps
    if (!steps) return false
    const keys = this.#levels.map(({ key }) => key)
    const fits = (target: readonly JsonStep[]) =>
      target.length === keys.length && target.every((step, i) => step === ANY || step === keys[i])
    if (fits(steps)) return char !== '['
    return steps.at(-1) !== ANY ? this.#levels.at(-1)?.isArray === true && fits([...steps, ANY]) : false
  }

  /** The end of the item, or -1 when it is not in this chunk. */
  #itemEnd(chunk: string, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (code === NEWLINE) this.#line++
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false
        else if (code === BACKSLASH) this.#escaped = true
        else if (code === QUOTE) {
          this.#inString = false
          if (this.#depth === 0) return at + 1
        }
      } else if (code === QUOTE) this.#inString = true
      else if (code === CURLY || code === SQUARE) {
        if (++this.#depth > MAX_DEPTH) this.#tooDeep = true
      } else if (code === CURLY + 2 || code === SQUARE + 2) {
        if (this.#depth <= 1) return this.#depth === 1 ? at + 1 : at
        this.#depth--
      } else if (this.#depth === 0 && (code === COMMA || code <= 32) && (at > from || this.#size)) return at
    }
    return -1
  }

  #keep(text: string): void {
    this.#size += text.length
    if (this.#size <= this.#options.max_chars) this.#parts.push(text)
    else {
      this.#parts = []
      // A name, or an item, without an end.
      if (this.#size > 4 * this.#options.max_chars)
        throw sourceRejection('too_large', message('source_document.endless_item', { max: this.#options.max_chars }))
    }
  }

  #taken(): JsonItem {
    const [text, size, line] = [this.#parts.join(''), this.#size, this.#begun]
    this.#parts = []
    this.#size = 0
    this.#mode = 'after'
    const { max_chars } = this.#options
    if (size > max_chars) return refused(line, problem('source_item.too_large', { max: max_chars }))
    if (this.#tooDeep) return refused(line, problem('source_item.too_deep', { max: MAX_DEPTH }))
    try {
      return { line, value: parsed(text, line) }
    } catch (error) {
      // Its brackets match, so that what follows can be read.
      const reason = messageOf(error as NotJson)
      this.#options.onBroken?.(reason)
      return refused(line, problem('source_item.no_json', { reason }))
    }
  }

  #unexpected(): NotJson {
    return new NotJson(message('source_document.json_unexpected', { line: this.#line }))
  }
}

const [QUOTE, BACKSLASH, NEWLINE, COMMA, CURLY, SQUARE] = [34, 92, 10, 44, 123, 91]

const LONG_NUMBER = /\d{16}/

/** An integer with more digits than a number can hold (mostly an id) is kept as text. */
const exactly = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && source !== undefined
    ? source
    : value

function parsed(text: string, line: number): Json {
  try {
    return (LONG_NUMBER.test(text) ? JSON.parse(text, exactly) : JSON.parse(text)) as Json
  } catch {
    throw new NotJson(message('source_document.json_unreadable', { line }))
  }
}
