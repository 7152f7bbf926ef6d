// A format of external sources of an extension: it is called within time limits, one item at a time, and its results are
// copied and checked, so that a run gets valid items or a reason.
import { asWritten, message, type Message } from '../../../base/catalogue/message.ts'
import { AppError, problemOf, reasonOf, type Problem } from '../../../base/errors.ts'
import { isObject, type Json } from '../../../base/json.ts'
import type {
  SourceReadInfo,
  SourceReadItem,
  SourceReadResult,
  ItemElement,
  PathLanguage,
  ReadOptions,
  SourceFormat,
  SourceInfo,
  SourceInput,
  SourceItem,
  SourceReading,
} from '../source-format.ts'
import { ITEM_ACTIONS } from '../source-format.ts'
import type { Calling } from './isolate.ts'
import { copied, iteratorOf, plain, stepsOf, type AnyIterator } from './iterate.ts'

/** Maximum number of characters of an item, when the caller sets no limit. */
const MAX_CHARS = 16_000_000
const LONGEST_TEXT = 300
const MAX_PROBLEMS = 100
const DEEPEST = 200

export function isolateFormat(extension: string, format: SourceFormat, call: Calling): SourceFormat {
  const { key, detect, predefinedTable } = format
  const what = `source ${key}`
  const failed = (error: unknown) => failure(extension, key, error)
  return {
    ...format,
    read: async (input, options = {}) => new Reading(extension, format, call).open(input, options),
    // A format whose `detect` fails is not used for the document.
    ...(detect && {
      detect: (start, site) =>
        call({ what: `${what}, detect`, limit: 'hook', site }, async () => (await detect(start, site)) === true).catch(
          () => false,
        ),
    }),
    ...(predefinedTable && {
      predefinedTable: (lang) =>
        call({ what: `${what}, predefinedTable`, limit: 'hook' }, async () =>
          copied(await predefinedTable(lang)),
        ).catch((error: unknown) => {
          throw failed(error)
        }),
    }),
  }
}

/** An AppError that the extension throws stays unchanged. */
function failure(extension: string, format: string, error: unknown): AppError {
  if (error instanceof AppError && error.key === 'extension.says') return error
  return new AppError('extension.source_failed', { extension, format, reason: reasonOf(error) }, { cause: error })
}

/** The format's own `read`; its results are not checked yet. */
const read = ({ read: own }: Pick<SourceFormat, 'read'>, ...given: [SourceInput, ReadOptions]) =>
  own(...given) as unknown as SourceReadResult | Promise<SourceReadResult>

class Reading {
  readonly #extension: string
  readonly #format: SourceFormat
  readonly #call: Calling
  readonly #info: SourceInfo
  #options: ReadOptions = {}
  constructor(extension: string, format: SourceFormat, call: Calling) {
    this.#extension = extension
    this.#format = format
    this.#call = call
    this.#info = { format: format.key, transfer: 'full', complete: false, problems: [], bytes_read: 0, bytes_total: 0 }
  }

  async open(input: SourceInput, options: ReadOptions): Promise<SourceReading> {
    this.#options = options
    const given: SourceReadResult = await this.#within('read', () => read(this.#format, input, options))
    const items = await this.#within('read', () => itemsIn(given))
    const { openFile, close } = given
    return {
      info: this.#info,
      items: this.#items(given, items),
      ...(typeof openFile === 'function' && {
        openFile: (name) => this.#within('openFile', () => openFile.call(given, name)),
      }),
      ...(typeof close === 'function' && {
        close: () => this.#within('close', () => close.call(given)).catch(() => undefined),
      }),
    }
  }

  async #within<R>(step: string, work: () => R | Promise<R>): Promise<R> {
    const { key } = this.#format
    const called = { what: `source ${key}, ${step}`, limit: 'source', site: this.#options.site } as const
    try {
      return await this.#call(called, work)
    } catch (error) {
      throw failure(this.#extension, key, error)
    }
  }

  async *#items(given: SourceReadResult, iterator: AnyIterator): AsyncGenerator<SourceItem> {
    const steps = stepsOf<unknown>(iterator, (work) => this.#within('items', work), {
      most: this.#options.max_items ?? Infinity,
      take: (isEnd, item) => {
        this.#take(copied(given.info) ?? {}, isEnd)
        return isEnd ? undefined : this.#copy(item)
      },
      refuse: () => new AppError('extension.source_reading'),
    })
    let index = 0
    for await (const item of steps) yield this.#whole(item, ++index)
  }

  #copy(item: unknown): unknown {
    const text = JSON.stringify(item) ?? 'null'
    const { max_chars = MAX_CHARS } = this.#options.limits ?? {}
    if (text.length <= max_chars) return JSON.parse(text) as unknown
    return { value: null, rejected: `More than ${max_chars} characters.` }
  }

  #take(given: SourceReadInfo, isEnd: boolean): void {
    const info = this.#info
    for (const name of ['title', 'link', 'encoding', 'items_path'] as const) {
      const text = given[name]
      if (typeof text === 'string') info[name] = plain(text, LONGEST_TEXT)
    }
    if (given.transfer === 'partial') info.transfer = 'partial'
    for (const name of ['bytes_read', 'bytes_total'] as const) {
      const bytes = given[name]
      if (Number.isSafeInteger(bytes) && bytes! >= 0) info[name] = bytes!
    }
    info.problems = problemsOf(given.problems)
    if (isEnd) info.complete = given.complete !== false
  }

  /** Throws naming the item whose value is invalid. */
  #whole(item: unknown, index: number): SourceItem {
    const { path_language: language, key } = this.#format
    const refuse = (reason: Message) =>
      failure(this.#extension, key, new AppError('extension.source_item', { index, reason }))
    if (!isObject(item)) throw refuse(asWritten(String(item)))
    const { value, line, rejected, problems, action, base } = item as Partial<SourceReadItem>
    if (rejected === undefined && !isValue(language, value))
      throw refuse(message('extension.member_wrong', { member: 'value', expected: EXPECTED[language] }))
    return {
      index,
      line: Number.isSafeInteger(line) && line! > 0 ? line! : 1,
      ...(typeof rejected === 'string' && { rejected: problemOf(asWritten(plain(rejected, LONGEST_TEXT))) }),
      problems: problemsOf(problems),
      ...(ITEM_ACTIONS.includes(action!) && { action }),
      ...(typeof base === 'string' && URL.canParse(base) && { base }),
      language,
      value: rejected === undefined ? value : EMPTY[language],
    } as SourceItem
  }
}

const EXPECTED: Record<PathLanguage, string> = {
  xpath: '{name, attributes, children}',
  jsonpath: 'JSON',
  column: 'text by the names of columns',
}
const EMPTY: Record<PathLanguage, unknown> = {
  xpath: { name: 'item', attributes: {}, children: [] },
  jsonpath: null,
  column: {},
}

function itemsIn(given: unknown): AnyIterator {
  const iterator = isObject(given) ? iteratorOf(given['items']) : undefined
  if (!iterator) throw new AppError('extension.source_reading')
  return iterator
}

const problemsOf = (given: unknown): Problem[] =>
  (Array.isArray(given) ? given : [])
    .filter((one) => typeof one === 'string')
    .slice(0, MAX_PROBLEMS)
    .map((one) => problemOf(asWritten(plain(one, LONGEST_TEXT))))

function isValue(language: PathLanguage, value: unknown): boolean {
  if (language === 'xpath') return isElement(value, 0)
  if (language === 'column') return isTexts(value)
  return (value as Json | undefined) !== undefined
}

const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string')

function isElement(value: unknown, depth: number): value is ItemElement {
  if (depth > DEEPEST || !isObject(value)) return false
  const { name, attributes, children } = value
  if (typeof name !== 'string' || name === '' || !isTexts(attributes) || !Array.isArray(children)) return false
  return children.every((one) => typeof one === 'string' || isElement(one, depth + 1))
}
