// What fields are called, learned from the declarations that the service has answered, for errors that say where something is wrong.
interface Declared {
  name?: unknown
  label?: unknown
  labels?: Record<string, string>
  fields?: unknown
}
type Names = Map<string, string>

const PAGES = '/pages'
const AMBIGUOUS = ''

/** An error names a field by a JSON Pointer; people know it by its label. */
export class FieldNames {
  readonly #lang: string
  /** By what they are declared for: a table, or the blocks of pages. */
  readonly #known = new Map<string, Names>()

  constructor(lang: string) {
    this.#lang = lang
  }

  /** The data of an answer; what declares no fields teaches nothing. */
  learn(path: string, data: unknown): void {
    const scope = scopeOf(path)
    if (scope === undefined) return
    // A table says all of its fields at once; blocks come in several answers.
    const names: Names = (scope === PAGES && this.#known.get(scope)) || new Map<string, string>()
    for (const one of Array.isArray(data) ? data : [data]) this.#take(names, (one as Declared | null)?.fields)
    if (names.size) this.#known.set(scope, names)
  }

  /** Of the innermost field: `/data/items/0/title` → Titel. Undefined where the pointer names none. */
  nameOf(path: string, pointer: string): string | undefined {
    const key = pointer.split('/').findLast((part) => !/^\d*$/.test(part))
    if (key === undefined) return undefined
    const spaced = key.replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('_', ' ')
    return this.#known.get(scopeOf(path) ?? '')?.get(key) || spaced.charAt(0).toUpperCase() + spaced.slice(1)
  }

  /** What two block types call differently is known by neither label. */
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

/** `/data/shop/12` and `/data/shop/schema` → /data/shop; whatever is about pages and their blocks → /pages. */
function scopeOf(path: string): string | undefined {
  const [, area = '', name = ''] = path.split('?')[0]!.split('/')
  if (area === 'data' && name) return `/data/${name}`
  return ['pages', 'block-types', 'section-options'].includes(area) ? PAGES : undefined
}
