// The values that conditions of a field in an item can name: those of the item before those around it, even when empty.
import type { Values } from './condition.ts'
import { hasItems } from './traits.ts'

/** `inner` are the fields of the items. */
export function valuesInScope(around: Values, inner: readonly { name: string }[], item: Readonly<Values>): Values {
  const names = new Set(inner.map(({ name }) => name))
  const outer = Object.entries(around).filter(([name]) => !names.has(name))
  return { ...Object.fromEntries(outer), ...item }
}

/** The values that a field at the pointer can name: in an item of a group its own, then the entry's. */
export function valuesAt(
  fields: readonly { name: string; type: string; fields?: unknown }[],
  values: Values,
  pointer: string,
): Values {
  const [, name = '', index = ''] = pointer.split('/')
  const group = fields.find((field) => field.name === name && hasItems(field))
  const items = values[name]
  const item: unknown = group && Array.isArray(items) ? items[Number(index)] : undefined
  if (!group || typeof item !== 'object' || item === null) return values
  return valuesInScope(values, group.fields as { name: string }[], item as Values)
}
