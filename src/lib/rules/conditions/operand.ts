// The values of operators: their number, form and limits.
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

/** The operators for which a day stands for the span of its moments. */
export const acceptsDays = (op: Operator): boolean => arityOf(op) !== 'many'

/** Half of the earth's circumference, in metres. */
const FURTHEST = 20_040_000
const NEAR = [
  { least: -90, most: 90, why: message('condition.latitude') },
  { least: -180, most: 180, why: message('condition.longitude') },
  { least: 0, most: FURTHEST, why: message('condition.radius', { max: FURTHEST }) },
] as const

export interface OperandContext {
  type: string
  op: Operator
  /** Index of the value. */
  index: number
}

/** The value in its form; undefined when it cannot be compared with this operator. */
export function operandOf(value: unknown, { type, op, index }: OperandContext): Literal | undefined {
  if (arityOf(op) === 'near') {
    const number = literalOf('number', value) as number | undefined
    const { least, most } = NEAR[index as 0 | 1 | 2]
    return number !== undefined && number >= least && number <= most ? number : undefined
  }
  const kind = isFolding(op) ? 'text' : kindOf(type)
  if (isMoment(kind) && acceptsDays(op) && typeof value === 'string' && isDay(value)) return value
  const literal = literalOf(kind, value)
  if (typeof literal !== 'string') return literal
  if (literal === '' || literal.length > MAX_TEXT || !isPrintable(literal)) return undefined
  return operator(op).needsWord && wordsOf(literal).length === 0 ? undefined : literal
}

// Characters that databases cannot store are in no field.
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

/** The message that describes what `operandOf` accepts. */
export function formOf({ type, op, index }: OperandContext): Message {
  if (arityOf(op) === 'near') return NEAR[index as 0 | 1 | 2].why
  if (operator(op).needsWord) return message('condition.words', { max: MAX_TEXT })
  const kind = isFolding(op) ? 'text' : kindOf(type)
  return isMoment(kind) && !acceptsDays(op) ? message('condition.moment') : FORMS[kind]
}
