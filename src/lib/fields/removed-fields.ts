// Values of fields that a kit or a custom block no longer has: stored ones stay as they are, and nothing shows them.
import { hasItems } from '../rules/conditions/traits.ts'
import { canonical, isObject } from '../base/json.ts'
import type { Field } from './define-field.ts'
import type { Values } from './field-set.ts'

interface Compared {
  values: Values
  /** The stored values. */
  stored: Values
}

/** The values that are left to be checked: without stored ones of removed fields, also in items. */
export function withoutRemoved(fields: readonly Field[], { values, stored }: Compared): Values {
  const result: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(fields, name)
    if (isRemoved(field, name, { values, stored })) continue
    result[name] = eachItem(field, value, (item, i) =>
      withoutRemoved(innerOf(field!), { values: item, stored: storedItem(item, i, stored[name]) }),
    )
  }
  return result
}

/** The checked values and, unchanged, those that `withoutRemoved` left out. */
export function withRemoved(fields: readonly Field[], checked: Values, { values, stored }: Compared): Values {
  const result = { ...checked }
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(fields, name)
    if (isRemoved(field, name, { values, stored })) result[name] = value
    else if (Object.hasOwn(checked, name))
      result[name] = eachItem(field, checked[name], (item, i) => {
        const given = (value as Values[])[i]!
        return withRemoved(innerOf(field!), item, { values: given, stored: storedItem(given, i, stored[name]) })
      })
  }
  return result
}

/** Only the values of removed fields, and the ids of items that have some. */
export function removedValues(fields: readonly Field[], values: Values): Values {
  const result: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(fields, name)
    if (!field) result[name] = value
    else if (hasItems(field) && Array.isArray(value)) {
      const items = value.filter(isObject).map(({ id, ...item }) => ({ id, ...removedValues(innerOf(field), item) }))
      const left = items.filter((item) => Object.keys(item).length > 1)
      if (left.length) result[name] = left
    }
  }
  return result
}

const fieldOf = (fields: readonly Field[], name: string) => fields.find((field) => field.name === name)
const innerOf = (field: Field): Field[] => field['fields'] as Field[]

/** `id` is no field, but names an item. */
const isRemoved = (field: Field | undefined, name: string, { values, stored }: Compared): boolean =>
  !field && name !== 'id' && Object.hasOwn(stored, name) && canonical(values[name]) === canonical(stored[name])

const eachItem = (field: Field | undefined, value: unknown, change: (item: Values, i: number) => Values): unknown =>
  field && hasItems(field) && Array.isArray(value)
    ? value.map((item: unknown, i) => (isObject(item) ? change(item, i) : item))
    : value

/** By its id; items stored before they had ids, by their position. */
function storedItem({ id }: Values, i: number, stored: unknown): Values {
  const items: unknown[] = Array.isArray(stored) ? stored : []
  const item = id === undefined ? items[i] : items.find((one) => isObject(one) && one['id'] === id)
  return isObject(item) ? item : {}
}
