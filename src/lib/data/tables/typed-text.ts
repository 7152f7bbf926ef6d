// What was written as text, as the value of a choice, a number, a day or an address.
import { readNumber } from '../../conditions/typed-number.ts'
import type { Field } from '../../fields/fields.ts'
import { withoutSign } from '../transfer/currency.ts'
import { choiceReader } from '../transfer/read-choice.ts'

/** Types that a text becomes where it says such a value. */
export const READ_FROM_TEXT = ['select', 'number', 'date', 'email'] as const

/** As an entry of that language has it; undefined for what says no such value. Limits of the field are not looked at. */
export function typedText(text: string, to: Field, lang: string): unknown {
  const words = text.trim()
  if (to.type === 'number') {
    const plain = readNumber(lang, withoutSign(words, to))
    return plain === undefined ? undefined : Number(plain)
  }
  if (to.type === 'date') return dayOf(words)
  if (to.type !== 'select') return words
  const read = choiceReader(to)?.(words, { isEscaped: false })
  return read && 'value' in read ? read.value : read ? undefined : words
}

/** 2026-05-12 or 12.5.2026: other orders of day and month cannot be told from one another. */
function dayOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  return day && `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`
}
