// The E.164 forms of an entry's telephone numbers: next to its values, which are as entered (decision 76).
import { hasItems, isPhone } from '../../rules/conditions/traits.ts'
import { countryOf, toE164 } from '../../rules/conditions/phone.ts'
import type { Field, Values } from '../../fields/fields.ts'

/** By the name of the field; in group items by path: `people/0/phone`. */
export type E164Forms = Record<string, string>

/** The `e164` property of an entry with these values; missing without numbers that have an E.164 form. */
export function e164Of(fields: readonly Field[], values: Values): { e164?: E164Forms } {
  const found = formsIn(fields, values)
  return found.length ? { e164: Object.fromEntries(found) } : {}
}

function formsIn(fields: readonly Field[], values: Values): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    const value = values[field.name]
    if (isPhone(field)) {
      const form = typeof value === 'string' ? toE164(value, countryOf(field)) : undefined
      return form === undefined ? [] : [[field.name, form]]
    }
    if (!hasItems(field) || !Array.isArray(value)) return []
    const inner = (field['fields'] as Field[]).filter(isPhone)
    if (!inner.length) return []
    return (value as Values[]).flatMap((item, i) =>
      formsIn(inner, item).map(([name, form]): [string, string] => [`${field.name}/${i}/${name}`, form]),
    )
  })
}
