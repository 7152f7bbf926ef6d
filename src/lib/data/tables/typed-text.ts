// What was written as text, as the value of a choice, a number, a day or an address.
import { readAmount } from '../../rules/conditions/typed-amount.ts'
import { dayOrder, readDay } from '../../rules/conditions/typed-day.ts'
import type { Field } from '../../fields/fields.ts'
import { choiceReader } from '../transfer/read-choice.ts'

/** Types that a text becomes where it says such a value. */
export const READ_FROM_TEXT = ['select', 'number', 'date', 'email'] as const

/** As an entry of that language has it; undefined for what says no such value. Limits of the field are not looked at. */
export function typedText(text: string, to: Field, lang: string): unknown {
  const words = text.trim()
  if (to.type === 'number') {
    const plain = readAmount(lang, words, to)
    return plain === undefined ? undefined : Number(plain)
  }
  if (to.type === 'date') return readDay(dayOrder(lang), words)
  if (to.type !== 'select') return words
  const read = choiceReader(to)?.(words, { isEscaped: false })
  return read && 'value' in read ? read.value : read ? undefined : words
}
