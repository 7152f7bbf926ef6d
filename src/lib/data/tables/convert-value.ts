// A value of a field as the value of what the field becomes, along the lattice of contract 2.1.
import { checkValues, fieldType, type Field } from '../../fields/fields.ts'
import { READ_FROM_TEXT, typedText } from './typed-text.ts'

/** Undefined for none, and for a text that is no value of the new type; `lang` is that of the entry. */
export function convertValue(value: unknown, { from, to, lang }: Conversion): unknown {
  if (value === undefined || value === null) return undefined
  const fits = fittingNumber(value, to)
  if (from.type === to.type) return fits
  if (to.type === 'text' || to.type === 'textarea')
    return typeof value === 'string' ? value : fieldType(from.type).text(value, from, fieldType)
  if (isReading(from, to)) return typeof value === 'string' ? readText(value, { from, to, lang }) : undefined
  if (to.type === 'multiselect' || to.type === 'relations') return Array.isArray(value) ? value : [value]
  return value
}

export interface Conversion {
  from: Field
  to: Field
  lang: string
}

/** Whether values are looked at one by one: not every text is a value of the new type. */
export const isReading = (from: Field, to: Field): boolean =>
  from.type === 'text' && (READ_FROM_TEXT as readonly string[]).includes(to.type)

function readText(text: string, { to, lang }: Conversion): unknown {
  const value = text.trim() === '' ? undefined : typedText(text, to, lang)
  return value === undefined || valueErrors(to, value).length ? undefined : value
}

/** What is wrong with a value by the field's own options and limits, whatever its conditions are. */
export function valueErrors(field: Field, value: unknown) {
  const own = withoutConditions(field)
  return checkValues([own], { [own.name]: value }, { complete: false }).errors
}

const CONDITIONS = ['visible_if', 'required_if', 'readonly_if', 'compare']

function withoutConditions(field: Field): Field {
  const rest = Object.entries(field).filter(([name]) => !CONDITIONS.includes(name))
  const own = Object.fromEntries(rest) as unknown as Field
  return field.type === 'group'
    ? { ...own, fields: (field['fields'] as Field[]).map(withoutConditions) }
    : own
}

/** Several things where there was one, or the one of several. */
function fittingNumber(value: unknown, to: Field): unknown {
  if (to.type !== 'media' && to.type !== 'file') return value
  const isMany = to['multiple'] === true
  if (isMany) return Array.isArray(value) ? value : [value]
  return Array.isArray(value) ? (value as unknown[])[0] : value
}
