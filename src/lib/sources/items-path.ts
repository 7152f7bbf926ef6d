// Where the items of an XML document are: a path of element names from the root, or from anywhere.
import { message } from '../base/catalogue/message.ts'
import type { OpenElement } from '../platform/net/xml-items.ts'
import { sourceRejection } from './source-rejection.ts'

const PATH = /^(\/{0,2})((?:\*|[\p{L}_][\p{L}\p{N}_.:-]*)(?:\/(?:\*|[\p{L}_][\p{L}\p{N}_.:-]*))*)\/?$/u

/** `/shop/products/product`, `//product` and `product`. Throws 422 for what chooses among elements of a name: items are read as they come. */
export function itemsAt(path: string): (open: readonly OpenElement[]) => boolean {
  const [, from, steps] = PATH.exec(path.trim()) ?? []
  if (!steps) throw sourceRejection('path', message('source_mapping.no_element_path', { path: path.slice(0, 100) }))
  const names = steps.split('/')
  return (open) => {
    if (from === '/' ? open.length !== names.length : open.length < names.length) return false
    const last = open.slice(-names.length)
    return names.every((name, i) => fits(name, last[i]!))
  }
}

/** A name without a prefix is in any namespace. */
const fits = (name: string, { element, local }: OpenElement): boolean =>
  name === '*' || name === (name.includes(':') ? element.name : local)

/** Counts which elements repeat, and have elements inside of them: the shallowest of them are the items. */
export class ItemsFinder {
  readonly #counts = new Map<string, { count: number; depth: number; isLeaf: boolean }>()

  see(open: readonly OpenElement[]): void {
    if (open.length > MAX_DEPTH) return
    const path = `/${open.map(({ element }) => element.name).join('/')}`
    const parent = this.#counts.get(path.slice(0, path.lastIndexOf('/')))
    if (parent) parent.isLeaf = false
    const known = this.#counts.get(path)
    if (known) known.count++
    else if (this.#counts.size < MAX_PATHS) this.#counts.set(path, { count: 1, depth: open.length, isLeaf: true })
  }

  /** Undefined for a document without elements in elements. */
  best(): string | undefined {
    const found = [...this.#counts].filter(([, one]) => !one.isLeaf && one.depth > 1)
    const repeated = found.filter(([, { count }]) => count > 1)
    const ranked = (repeated.length ? repeated : found).toSorted(
      ([, a], [, b]) => a.depth - b.depth || b.count - a.count,
    )
    return ranked[0]?.[0]
  }
}
const MAX_DEPTH = 8
const MAX_PATHS = 2000
