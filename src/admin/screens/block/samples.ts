// Keeps the example of a block valid for its fields: values of a removed field are dropped, and restored with the field.
import { hasItems } from '../../../lib/rules/conditions/traits.ts'
import { entriesOf } from '../../field-builder/field-options.ts'
import type { Definition, Spec } from '../blocks/custom-block.ts'

type Values = Record<string, unknown>

export class Samples {
  /** The value of a field when it was removed. */
  readonly #left = new WeakMap<Spec, unknown>()

  /** The example for other fields. */
  after({ fields, sample }: Pick<Definition, 'fields' | 'sample'>, next: unknown): Values {
    const entries = entriesOf(next)
    const specs = new Set(entries.map(([, spec]) => spec))
    for (const [name, spec] of entriesOf(fields))
      if (!specs.has(spec) && name in sample) this.#left.set(spec, sample[name])
    const before = new Set(entriesOf(fields).map(([, spec]) => spec))
    const again = entries.filter(([, spec]) => !before.has(spec) && this.#left.has(spec))
    const back = again.map(([name, spec]) => [name, this.#left.get(spec)] as const)
    return valuesFor(next, { ...Object.fromEntries(back), ...sample })
  }
}

/** Without values of unknown fields. */
function valuesFor(fields: unknown, values: Values): Values {
  const specs = new Map(entriesOf(fields))
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const spec = specs.get(name)
      if (!spec) return []
      return [[name, hasItems({ type: String(spec['type']) }) ? itemsFor(spec['fields'], value) : value]]
    }),
  )
}

const itemsFor = (fields: unknown, items: unknown): unknown =>
  Array.isArray(items)
    ? items.map((item: unknown) => (typeof item === 'object' && item ? valuesFor(fields, item as Values) : item))
    : items
