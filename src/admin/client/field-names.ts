// Labels of fields, collected from declarations in responses, for messages about errors.
import { pointerParts } from '../../lib/base/text/text.ts'

interface Declared {
  name?: unknown
  label?: unknown
  labels?: Record<string, string>
  fields?: unknown
}
type Names = Map<string, string>

const PAGES = '/pages'
const AMBIGUOUS = ''

/** Errors name a field by a JSON Pointer; users know it by its label. */
export class FieldNames {
  readonly #lang: string
  /** By scope: a table, or the blocks of pages. */
  readonly #known = new Map<string, Names>()

  constructor(lang: string) {
    this.#lang = lang
  }

  /** Collects labels from the data of a response; data without declarations is ignored. */
  learn(path: string, data: unknown): void {
    const scope = scopeOf(path)
    if (scope === undefined) return
    // A table has all its fields in one response; those of blocks come from several.
    const names: Names = (scope === PAGES && this.#known.get(scope)) || new Map<string, string>()
    for (const one of Array.isArray(data) ? data : [data]) this.#take(names, (one as Declared | null)?.fields)
    if (names.size) this.#known.set(scope, names)
  }

  /** The name in the quotation marks of the language. */
  quoted(path: string, pointer: string): string | undefined {
    const name = this.nameOf(path, pointer)
    if (name === undefined) return undefined
    return this.#lang.startsWith('de') ? `„${name}“` : `“${name}”`
  }

  /** The label of the innermost field: `/data/items/0/title` → Titel. Undefined if the pointer names none. */
  nameOf(path: string, pointer: string): string | undefined {
    const key = pointerParts(pointer).findLast((part) => !/^\d*$/.test(part))
    if (key === undefined) return undefined
    const spaced = key.replaceAll('_', ' ')
    return this.#known.get(scopeOf(path) ?? '')?.get(key) || spaced.charAt(0).toUpperCase() + spaced.slice(1)
  }

  /** A name with different labels in two block types has none. */
  #take(names: Names, fields: unknown): void {
    if (!Array.isArray(fields)) return
    for (const { name, label, labels, fields: inner } of fields as Declared[]) {
      const localized = labels?.[this.#lang] ?? label
      if (typeof name === 'string' && typeof localized === 'string')
        names.set(name, [localized, undefined].includes(names.get(name)) ? localized : AMBIGUOUS)
      this.#take(names, inner)
    }
  }
}

/** `/data/shop/12` and `/data/shop/schema` → /data/shop; all paths about pages and blocks → /pages. */
function scopeOf(path: string): string | undefined {
  const [, area = '', name = ''] = path.split('?')[0]!.split('/')
  if (area === 'data' && name) return `/data/${name}`
  return ['pages', 'block-types', 'section-options'].includes(area) ? PAGES : undefined
}
