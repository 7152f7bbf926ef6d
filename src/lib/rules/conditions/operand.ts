// What operators compare with: how many values, of which form, within which limits.
import { message, type Message } from '../../base/catalogue/message.ts'
import { MAX_TEXT, type Literal, type Operator } from './condition.ts'
import { wordsOf } from './fold.ts'
import { isMoment, literalOf } from './literal.ts'
import { isDay } from './local-day.ts'
import { operator } from './operators.ts'
import { kindOf, type Kind } from './traits.ts'

export type Arity = ReturnType<typeof arityOf>

export const arityOf = (op: Operator) => operator(op).arity

export const isFolding = (op: Operator): boolean => operator(op).folds === true

/** The operators that a whole day stands for a span of moments in. */
export const takesDays = (op: Operator): boolean => arityOf(op) !== 'many'

/** Half of the way around the earth. */
const FURTHEST = 20_040_000
const NEAR = [
  { least: -90, most: 90, why: message('condition.latitude') },
  { least: -180, most: 180, why: message('condition.longitude') },
  { least: 0, most: FURTHEST, why: message('condition.radius', { max: FURTHEST }) },
] as const

export interface Place {
  type: string
  op: Operator
  /** Which of the values it is. */
  index: number
}

/** The value in its form; undefined when it cannot be compared so. */
export function operandOf(value: unknown, { type, op, index }: Place): Literal | undefined {
  if (arityOf(op) === 'near') {
    const number = literalOf('number', value) as number | undefined
    const { least, most } = NEAR[index as 0 | 1 | 2]
    return number !== undefined && number >= least && number <= most ? number : undefined
  }
  const kind = isFolding(op) ? 'text' : kindOf(type)
  if (isMoment(kind) && takesDays(op) && typeof value === 'string' && isDay(value)) return value
  const literal = literalOf(kind, value)
  if (typeof literal !== 'string') return literal
  if (literal === '' || literal.length > MAX_TEXT || !isPrintable(literal)) return undefined
  return operator(op).words && wordsOf(literal).length === 0 ? undefined : literal
}

// What databases cannot hold can be in no field.
const isPrintable = (text: string) => text.isWellFormed() && !text.includes('\0')

const FORMS: Record<Kind, Message> = {
  text: message('condition.text', { max: MAX_TEXT }),
  number: message('condition.number'),
  id: message('condition.id'),
  boolean: message('condition.bool'),
  date: message('condition.day'),
  moment: message('condition.moment_or_day'),
  instant: message('condition.moment_or_day'),
  time: message('condition.time'),
  none: message('condition.not_comparable'),
}

/** What `operandOf` takes, in words. */
export function formOf({ type, op, index }: Place): Message {
  if (arityOf(op) === 'near') return NEAR[index as 0 | 1 | 2].why
  if (operator(op).words) return message('condition.words', { max: MAX_TEXT })
  const kind = isFolding(op) ? 'text' : kindOf(type)
  return isMoment(kind) && !takesDays(op) ? message('condition.moment') : FORMS[kind]
}
