// What operators compare with: how many values, of which form, within which limits.
import { MAX_TEXT, type Literal, type Operator } from './condition.ts'
import { wordsOf } from './fold.ts'
import { isMoment, kindOf, literalOf } from './literal.ts'
import { isDay } from './local-day.ts'

export type Arity = 'none' | 'one' | 'two' | 'many' | 'near'

export function arityOf(op: Operator): Arity {
  if (op === 'filled' || op === 'empty') return 'none'
  if (op === 'in' || op === 'nin' || op === 'any_of' || op === 'all_of') return 'many'
  return op === 'between' ? 'two' : op === 'near' ? 'near' : 'one'
}

export const isFolding = (op: Operator): boolean =>
  ['contains', 'ncontains', 'starts', 'ends', 'match'].includes(op)

/** The operators that a whole day stands for a span of moments in. */
export const takesDays = (op: Operator): boolean => arityOf(op) !== 'many'

/** Half of the way around the earth. */
const FURTHEST = 20_040_000
const NEAR = [
  { least: -90, most: 90, word: 'lat must be a number of degrees from -90 to 90' },
  { least: -180, most: 180, word: 'lng must be a number of degrees from -180 to 180' },
  { least: 0, most: FURTHEST, word: `radius must be a number of metres from 0 to ${FURTHEST}` },
] as const

export interface Place {
  type: string
  op: Operator
  /** Which of the values it is. */
  index: number
}

/** The value in its form; undefined when it cannot be compared so. */
export function operandOf(value: unknown, { type, op, index }: Place): Literal | undefined {
  if (op === 'near') {
    const number = literalOf('number', value) as number | undefined
    const { least, most } = NEAR[index as 0 | 1 | 2]
    return number !== undefined && number >= least && number <= most ? number : undefined
  }
  const kind = isFolding(op) ? 'text' : kindOf(type)
  if (isMoment(kind) && takesDays(op) && typeof value === 'string' && isDay(value)) return value
  const literal = literalOf(kind, value)
  if (typeof literal !== 'string') return literal
  if (literal === '' || literal.length > MAX_TEXT || !isPrintable(literal)) return undefined
  return op === 'match' && wordsOf(literal).length === 0 ? undefined : literal
}

// What databases cannot hold can be in no field.
const isPrintable = (text: string) => text.isWellFormed() && !text.includes('\0')

const FORMS = {
  text: `must be text of 1 to ${MAX_TEXT} characters`,
  number: 'must be a number',
  id: 'must be an id',
  bool: 'must be true or false',
  date: 'must be a day like 2026-05-04',
  datetime: 'must be a moment like 2026-05-04T09:00:00Z, or a day',
  instant: 'must be a moment like 2026-05-04T09:00:00Z, or a day',
  time: 'must be a time like 09:30',
  none: 'cannot be compared',
}

/** What `operandOf` takes, in words. */
export function formOf({ type, op, index }: Place): string {
  if (op === 'near') return NEAR[index as 0 | 1 | 2].word
  if (op === 'match') return `must have a word, and at most ${MAX_TEXT} characters`
  const form = isFolding(op) ? FORMS.text : FORMS[kindOf(type)]
  return takesDays(op) ? form : form.replace(', or a day', '')
}
