// A value of a field as the value of what the field becomes, along the lattice of contract 2.1.
import {
  hasItems,
  isHtml,
  isLine,
  isMedia,
  isProse,
  traitsOf,
  choosesOne,
  hasKind,
} from '../../rules/conditions/traits.ts'
import { checkValues, fieldType, type Field } from '../../fields/fields.ts'
import { readAmount } from '../../rules/conditions/typed-amount.ts'
import { dayOrder, readDay } from '../../rules/conditions/typed-day.ts'
import { choiceReader } from '../transfer/read-choice.ts'

/** Undefined for none, and for a text that is no value of the new type; `lang` is that of the entry. */
export function convertValue(value: unknown, { from, to, lang }: Conversion): unknown {
  if (value === undefined || value === null) return undefined
  const fits = fittingNumber(value, to)
  if (from.type === to.type) return fits
  if (isProse(to) && !isHtml(to))
    return typeof value === 'string' ? value : fieldType(from.type).text(value, from, fieldType)
  if (isReading(from, to)) return typeof value === 'string' ? readText(value, { from, to, lang }) : undefined
  if (traitsOf(to.type).shape === 'list') return Array.isArray(value) ? value : [value]
  return value
}

export interface Conversion {
  from: Field
  to: Field
  lang: string
}

/** Whether values are looked at one by one: not every text is a value of the new type. */
export const isReading = (from: Field, to: Field): boolean => isLine(from) && !isProse(to)

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
  return hasItems(field) ? { ...own, fields: (field['fields'] as Field[]).map(withoutConditions) } : own
}

/** Several things where there was one, or the one of several. */
function fittingNumber(value: unknown, to: Field): unknown {
  if (!isMedia(to)) return value
  const isMany = to['multiple'] === true
  if (isMany) return Array.isArray(value) ? value : [value]
  return Array.isArray(value) ? (value as unknown[])[0] : value
}

/**
 * What was written as text, as the value of a choice, a number, a day or an address. As an entry of that
 * language has it; undefined for what says no such value. Limits of the field are not looked at.
 */
function typedText(text: string, to: Field, lang: string): unknown {
  const trimmed = text.trim()
  if (hasKind(to, 'number')) {
    const plain = readAmount(lang, trimmed, to)
    return plain === undefined ? undefined : Number(plain)
  }
  if (hasKind(to, 'date')) return readDay(dayOrder(lang), trimmed)
  if (!choosesOne(to)) return trimmed
  const read = choiceReader(to)?.(trimmed, { isEscaped: false })
  return read && 'value' in read ? read.value : read ? undefined : trimmed
}
