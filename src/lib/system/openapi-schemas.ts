// The schemas of an OpenAPI document: each named one is listed once in its components.
import { canonical } from '../base/json.ts'

export type Json = Record<string, unknown>

/** Collects named schemas from JSON Schemas whose references are local, `#/$defs/…`. */
export class ComponentSchemas {
  readonly schemas: Json = {}
  /** The original schemas, to distinguish two with the same name. */
  readonly #originals = new Map<string, string>()

  /** The schema with references into the components; `owner` names schemas without a name of their own. */
  add(schema: Json, owner: string, io: 'input' | 'output'): Json {
    const { $schema: _, $defs = {}, ...root } = schema as Json & { $defs?: Record<string, Json> }
    const names = new Map(Object.entries($defs).map(([id, def]) => [id, this.#nameOf(id, def, { owner, io })]))
    for (const [id, def] of Object.entries($defs)) this.schemas[names.get(id)!] ??= relocate(def, names, io)
    return relocate(root, names, io) as Json
  }

  /** Input and output may share a name but differ in shape: defaults are optional in inputs only. */
  #nameOf(id: string, def: Json, { owner, io }: { owner: string; io: string }): string {
    const own = id.startsWith('__') ? `${pascal(owner)}${id.replace(/^_+/, '').replace('schema', 'Part')}` : id
    const text = canonical(def)
    for (const name of [own, `${own}${pascal(io)}`, `${pascal(owner)}${own}`]) {
      const known = this.#originals.get(name)
      if (known !== undefined && known !== text) continue
      this.#originals.set(name, text)
      return name
    }
    return `${pascal(owner)}${own}${pascal(io)}`
  }
}

const pascal = (name: string) => name.replace(/(?:^|_+)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Outputs may get more members in later versions, so they are not closed; inputs are validated strictly. */
function relocate(value: unknown, names: ReadonlyMap<string, string>, io: string): unknown {
  if (Array.isArray(value)) return value.map((item) => relocate(item, names, io))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key, inner]) => !(io === 'output' && key === 'additionalProperties' && inner === false))
    .map(([key, inner]): [string, unknown] => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, relocate(inner, names, io)]
      return [key, `#/components/schemas/${names.get(inner.split('/').at(-1)!)!}`]
    })
  return Object.fromEntries(entries)
}
