// Reads and sets values inside of a block by their paths in the markup: title, items.0.text.
import { hasItems } from '../../lib/rules/conditions/traits.ts'
import type { FieldDeclaration } from '../client/operations.d.ts'

type Data = Readonly<Record<string, unknown>>

/** The declaration of the field; undefined for an unknown path. */
export function declarationAt(fields: readonly FieldDeclaration[], path: string): FieldDeclaration | undefined {
  const [name, ...rest] = path.split('.')
  const field = fields.find((one) => one.name === name)
  if (!rest.length || !field) return field
  const inner = field['fields']
  return /^\d+$/.test(rest[0]!) && inner ? declarationAt(inner, rest.slice(1).join('.')) : undefined
}

/** From the pointer of an error inside of a block (RFC 6901): /data/items/0/text. */
export const pathOfPointer = (pointer: string): string => pointer.split('/').slice(2).join('.')

export function valueAt(data: unknown, path: string): unknown {
  let value = data
  for (const word of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, word)) return undefined
    value = (value as Record<string, unknown>)[word]
  }
  return value
}

/** The new value of the top-level field of the path: for an item of a list the entire list. */
export function withValueAt(data: Data, path: string, value: unknown): { key: string; value: unknown } {
  const [key = '', ...rest] = path.split('.')
  return { key, value: placed(data[key], rest, value) }
}

function placed(old: unknown, [word, ...rest]: string[], value: unknown): unknown {
  if (word === undefined) return value
  if (Array.isArray(old)) return old.map((one: unknown, i) => (String(i) === word ? placed(one, rest, value) : one))
  const { [word]: inner, ...others } = (old ?? {}) as Record<string, unknown>
  const next = placed(inner, rest, value)
  return next === undefined ? others : { ...others, [word]: next }
}

export interface FieldLocation {
  path: string
  field: FieldDeclaration
}

/** Every field of a block with its path, including those in lists. */
export function fieldLocations(fields: readonly FieldDeclaration[], data: Data, before = ''): FieldLocation[] {
  return fields.flatMap((field) => {
    const path = before + field.name
    if (!hasItems(field)) return [{ path, field }]
    const items = data[field.name]
    const inner = field['fields'] ?? []
    return Array.isArray(items) ? items.flatMap((item: Data, i) => fieldLocations(inner, item, `${path}.${i}.`)) : []
  })
}
