// The operators of conditions as text: on their own, and before a value.
import { operatorLabel, type Operator } from '../../../lib/rules/conditions/operators.ts'
import { relativeDay } from './relative-day.ts'

interface Comparison {
  op: Operator
  /** Of the compared field; undefined for an unknown one. */
  type: string | undefined
  lang: string
}

export const operatorText = ({ op, type, lang }: Comparison): string =>
  operatorLabel(op, type)[lang === 'de' ? 'de' : 'en']

/** “is on” comes before a day, “is” before “today”. */
export function operatorBefore(value: unknown, { op, type, lang }: Comparison): string {
  const isEquality = op === 'eq' || op === 'ne'
  return operatorText({ op, lang, type: isEquality && relativeDay(value) ? undefined : type })
}
