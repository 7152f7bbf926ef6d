// Texts inside of a place, a link or a group, folded as filters look into them; they lie in one column (decision 32).
import { hasItems, isHtml, isPhone, isWritten, traitsOf } from '../../rules/conditions/traits.ts'
import { fold } from '../../rules/conditions/fold.ts'
import { isEmpty } from '../../rules/conditions/is-empty.ts'
import { countryOf, phoneKey } from '../../rules/conditions/phone.ts'
import { richTextToText } from '../../rules/conditions/plain-text.ts'
import type { Field, Values } from '../../fields/fields.ts'
import { isSealed } from '../tables/physical.ts'

/** Says of rich text without words that it is something nevertheless: a rule. No field can be called so. */
export const FILLED = (name: string): string => `${name}-filled`

/** The form in which a telephone number is equal to others. No field can be called so. */
export const EQUAL = (name: string): string => `${name}-equal`

/** A telephone number as it was typed, and behind the last space the form in which it is equal to others. */
export const foldedPhone = (field: Field, typed: string): string =>
  [...new Set([fold(typed), phoneKey(typed, countryOf(field))])].join(' ')

/** JSON: an object of folded texts, of a group one for each item; null where there are none. */
export function foldedMembers(field: Field, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (!hasItems(field)) return JSON.stringify(foldedOf(traitsOf(field.type).members ?? [], value as Values))
  const inner = field['fields'] as Field[]
  return JSON.stringify(
    (value as Values[]).map((item) =>
      foldedOf(
        inner.filter((one) => !isSealed(one)),
        item,
      ),
    ),
  )
}

function foldedOf(fields: readonly Pick<Field, 'name' | 'type'>[], values: Values): Values {
  const folded: Values = {}
  for (const field of fields) {
    const { name, type } = field
    const value = values[name]
    if (!isWritten(field) || typeof value !== 'string' || value === '') continue
    const text = isHtml(field) ? richTextToText(value) : value
    if (isPhone(field)) folded[EQUAL(name)] = phoneKey(value, countryOf(field))
    if (text !== '') folded[name] = fold(text)
    else if (!isEmpty(type, value)) folded[FILLED(name)] = true
  }
  return folded
}
