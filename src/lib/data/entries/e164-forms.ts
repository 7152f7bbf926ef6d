// The E.164 forms of an entry's telephone numbers: next to its values, which are as entered (decision 76).
import { hasItems, isPhone } from '../../rules/conditions/traits.ts'
import { countryOf, toE164 } from '../../rules/conditions/phone.ts'
import type { Field, Values } from '../../fields/fields.ts'

/** By the name of the field; in group items by path: `people/0/phone`. */
export type E164Forms = Record<string, string>

/** The `e164` property of an entry with these values; missing without numbers that have an E.164 form. */
export function e164Of(fields: readonly Field[], values: Values): { e164?: E164Forms } {
  const forms = formsIn(fields, values)
  return forms.length ? { e164: Object.fromEntries(forms) } : {}
}

/** The fields that have telephone numbers, or items with some; found once for the fields of a table or a group. */
const found = new WeakMap<readonly Field[], readonly Field[]>()

function phonesOf(fields: readonly Field[]): readonly Field[] {
  let phones = found.get(fields)
  if (!phones) found.set(fields, (phones = fields.filter((field) => isPhone(field) || innerOf(field).some(isPhone))))
  return phones
}

const innerOf = (field: Field): readonly Field[] => (hasItems(field) ? (field['fields'] as Field[]) : [])

function formsIn(fields: readonly Field[], values: Values): [string, string][] {
  return phonesOf(fields).flatMap((field): [string, string][] => {
    const value = values[field.name]
    if (isPhone(field)) {
      const form = typeof value === 'string' ? toE164(value, countryOf(field)) : undefined
      return form === undefined ? [] : [[field.name, form]]
    }
    if (!Array.isArray(value)) return []
    return (value as Values[]).flatMap((item, i) =>
      formsIn(innerOf(field), item).map(([name, form]): [string, string] => [`${field.name}/${i}/${name}`, form]),
    )
  })
}
