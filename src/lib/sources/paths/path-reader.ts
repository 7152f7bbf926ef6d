// The values of items at paths: simple paths at once, all others in a thread that can be terminated (contract 2.5).
import { message, type Message } from '../../base/catalogue/message.ts'
import { invalidAt, problemOf, type Problem } from '../../base/errors.ts'
import type { Json } from '../../base/json.ts'
import type { ItemElement, ItemRow, PathLanguage, SourceItem } from '../../core/extension/source-format.ts'
import type { Found } from './path-task.ts'
import { PathInvalid, PathStopped, PathThread } from './path-thread.ts'
import { fromShortForm, walkJson, walkXml, withSlash, type Walk } from './simple-path.ts'

export type PathValue = Json | ItemElement
/** By path, in the order of the document. */
export type PathValues = ReadonlyMap<string, readonly PathValue[]>

/** Longer paths are rejected. */
const LONGEST = 1000
/** Items per message to the thread, to which its time limit applies. */
const AT_ONCE = 10

/** The values of an item at a simple path, with null for gaps (see WalkOptions). Undefined for other paths. */
export function valuesWithGaps(item: SourceItem, path: string): readonly PathValue[] | undefined {
  const gaps = { gaps: true }
  if (item.language === 'xpath') return walkXml(withSlash(path), gaps)?.(item.value) as PathValue[] | undefined
  return item.language === 'jsonpath'
    ? (walkJson(fromShortForm(path), gaps)?.(item.value) as Json[] | undefined)
    : undefined
}

/** Paths of a mapping, read at many items. Must be closed: a thread may be running. */
export class PathReader {
  /** Paths that were stopped, with the reason; they have no more values. */
  readonly stopped = new Map<string, Problem>()
  readonly #language: PathLanguage
  readonly #walks = new Map<string, Walk<never>>()
  /** The paths that the thread evaluates, by their original spelling. */
  readonly #others = new Map<string, string>()
  readonly #thread: PathThread
  readonly #isShared: boolean

  private constructor(language: PathLanguage, thread: PathThread | undefined) {
    this.#language = language
    this.#isShared = thread !== undefined
    this.#thread = thread ?? new PathThread()
  }

  /** Throws 422 that names the path, for an invalid one. A thread may be used for several readers, one after the other. */
  static async open(language: PathLanguage, paths: Iterable<string>, thread?: PathThread): Promise<PathReader> {
    const reader = new PathReader(language, thread)
    try {
      for (const path of new Set(paths)) await reader.#add(path)
      return reader
    } catch (error) {
      await reader.close()
      throw error
    }
  }

  async #add(path: string): Promise<void> {
    if (path.length > LONGEST)
      throw invalidAt(
        '/path',
        message('source_mapping.path_too_long', { path: JSON.stringify(`${path.slice(0, 40)}…`), max: LONGEST }),
      )
    const written =
      this.#language === 'xpath' ? withSlash(path) : this.#language === 'jsonpath' ? fromShortForm(path) : path
    const walk = this.#walkOf(written)
    if (walk) {
      this.#walks.set(path, walk)
      return
    }
    try {
      await this.#thread.run({ kind: 'check', language: this.#language as 'xpath', path: written })
    } catch (error) {
      if (error instanceof PathInvalid || error instanceof PathStopped) throw invalidPath(path, error)
      throw error
    }
    this.#others.set(path, written)
  }

  #walkOf(path: string): Walk<never> | undefined {
    if (this.#language === 'column') return columnOf(path)
    if (this.#language === 'jsonpath') return walkJson(path)
    return walkXml(path)
  }

  /** For each item the values at all paths; those of paths that take too long are missing, see `stopped`. */
  async valuesOf(items: readonly SourceItem[]): Promise<PathValues[]> {
    const all = items.map(({ value }) => {
      const values = new Map<string, readonly PathValue[]>()
      for (const [path, walk] of this.#walks) values.set(path, walk(value as never) as PathValue[])
      return values
    })
    if (this.#others.size)
      for (let at = 0; at < items.length; at += AT_ONCE)
        await this.#addOthers(items.slice(at, at + AT_ONCE), all.slice(at, at + AT_ONCE))
    return all
  }

  async #addOthers(items: readonly SourceItem[], all: Map<string, readonly PathValue[]>[]): Promise<void> {
    const others = [...this.#others].filter(([path]) => !this.stopped.has(path))
    if (!others.length) return
    const task = { items: items.map(({ value }) => value), paths: others.map(([, written]) => written) }
    try {
      const found = await this.#thread.run({ kind: this.#language as 'xpath', ...task } as never)
      for (const [i, item] of items.entries()) {
        const elements = item.language === 'xpath' ? inOrder(item.value) : []
        for (const [j, [path]] of others.entries())
          all[i]!.set(
            path,
            found[i]![j]!.map((one) => valueOf(one, elements)),
          )
      }
    } catch (error) {
      if (!(error instanceof PathStopped) && !(error instanceof PathInvalid)) throw error
      await this.#stop(error, others, () => this.#addOthers(items, all))
    }
  }

  async #stop(
    error: PathStopped | PathInvalid,
    others: [path: string, written: string][],
    again: () => Promise<void>,
  ): Promise<void> {
    // An error that occurs only at a certain item cannot be assigned to one of several paths.
    const culprits = error instanceof PathStopped ? [others[error.path]!] : others
    for (const [path] of culprits) this.stopped.set(path, problemOf(error))
    await again()
  }

  /** A shared thread is closed by its creator. */
  async close(): Promise<void> {
    if (!this.#isShared) await this.#thread.close()
  }
}

const invalidPath = (path: string, { key, args }: Message) =>
  invalidAt('/path', message('source_mapping.path_invalid', { path: JSON.stringify(path), reason: { key, args } }))

/** The column's exact name, or one that differs only in spelling. */
function columnOf(name: string): Walk<ItemRow> {
  const spoken = name.trim().toLowerCase()
  return (row) => {
    if (Object.hasOwn(row, name)) return [row[name]!]
    const key = Object.keys(row).find((one) => one.trim().toLowerCase() === spoken)
    return key === undefined ? [] : [row[key]!]
  }
}

/** All elements of an item in document order, as the thread numbers them. */
function inOrder(item: ItemElement): ItemElement[] {
  const all: ItemElement[] = []
  const add = (element: ItemElement) => {
    all.push(element)
    for (const child of element.children) if (typeof child !== 'string') add(child)
  }
  add(item)
  return all
}

const valueOf = (found: Found, elements: ItemElement[]): PathValue =>
  'value' in found ? found.value : elements[found.element]!

/** Alternatives are separated by ` | `; in quotes and brackets the character is part of a path. */
export function alternatives(path: string): string[] {
  const found: string[] = []
  let [from, depth, quote] = [0, 0, '']
  for (let at = 0; at < path.length; at++) {
    const char = path[at]!
    if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if ('[('.includes(char)) depth++
    else if ('])'.includes(char)) depth--
    else if (depth === 0 && char === '|' && path[at - 1] === ' ' && path[at + 1] === ' ') {
      found.push(path.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...found, path.slice(from).trim()].filter((one) => one !== '')
}
