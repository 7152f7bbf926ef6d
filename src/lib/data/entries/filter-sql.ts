// Conditions as SQL: the same answers as lib/conditions gives, of a whole table at once (contract 2.2).
import { sql } from 'kysely'
import type { Condition, Literal, Operator, Rule } from '../../rules/conditions/condition.ts'
import { fold, wordsOf } from '../../rules/conditions/fold.ts'
import { equalForm, isOrdered } from '../../rules/conditions/literal.ts'
import { invalid } from '../../base/errors.ts'
import { allOf, anyOf, bound, endsWith, isOneOf, not, type Test } from './filter-dialect.ts'
import { anyItem } from './filter-items.ts'
import { isNear } from './filter-near.ts'
import { operandOf, type FilterPlace, type Operand } from './filter-operand.ts'

/** Values that one statement is given. */
const MOST_VALUES = 10_000

/**
 * For `where`, of the entries' table of the view. The condition was read with `filterFields` of the same view and resolved.
 * What is not known (null) counts as no. Throws 422 for more values than databases take.
 */
export function filterSql(condition: Condition<Literal>, place: FilterPlace): Test {
  if (sizeOf(condition) > MOST_VALUES)
    throw invalid('/filter', 'entry.filter_too_large', { max: MOST_VALUES })
  return compiled(condition, place)
}

function compiled(condition: Condition<Literal>, place: FilterPlace): Test {
  if ('all' in condition) return allOf(condition.all.map((one) => compiled(one, place)))
  if ('any' in condition) return anyOf(condition.any.map((one) => compiled(one, place)))
  if ('not' in condition) return not(compiled(condition.not, place))
  const test = (operand: Operand) => TESTS[condition.op](operand, condition)
  return condition.in_items ? anyItem(condition, place, test) : test(operandOf(condition, place))
}

const sizeOf = (condition: Condition<Literal>): number => {
  if ('all' in condition) return condition.all.reduce((sum, one) => sum + sizeOf(one), 0)
  if ('any' in condition) return condition.any.reduce((sum, one) => sum + sizeOf(one), 0)
  if ('not' in condition) return sizeOf(condition.not)
  const { op, values } = condition
  return op === 'match' ? wordsOf(String(values[0])).length : values.length
}

type Compile = (operand: Operand, rule: Rule<Literal>) => Test

const TESTS: Record<Operator, Compile> = {
  eq: isEqual,
  ne: (operand, rule) => not(TESTS.eq(operand, rule)),
  lt: compared('<'),
  lte: compared('<='),
  gt: compared('>'),
  gte: compared('>='),
  between: (operand, { values }) =>
    sql<boolean>`${operand.value()} between ${bound(values[0]!)} and ${bound(values[1]!)}`,
  in: isEqual,
  nin: (operand, rule) => not(TESTS.in(operand, rule)),
  contains: (operand, { values }) => has(operand, fold(String(values[0]))),
  ncontains: (operand, rule) => not(TESTS.contains(operand, rule)),
  starts: (operand, { values }) => sql<boolean>`instr(${operand.folded()}, ${fold(String(values[0]))}) = 1`,
  ends: (operand, { values }) => endsWith(operand.folded(), fold(String(values[0])), operand.dialect),
  match: (operand, { values }) => allOf(wordsOf(String(values[0])).map((word) => has(operand, word))),
  filled: (operand) => not(operand.isEmpty()),
  empty: (operand) => operand.isEmpty(),
  any_of: (operand, { values }) => operand.has([...new Set(values)], 1),
  all_of: (operand, { values }) => operand.has([...new Set(values)], new Set(values).size),
  near: (operand, { values }) => isNear(operand.point(), values as number[]),
}

function isEqual(operand: Operand, rule: Rule<Literal>): Test {
  const forms = operand.equal ? rule.values.flatMap((value) => equalForm(rule, value) ?? []) : rule.values
  return isOneOf(operand.equal?.() ?? operand.value(), forms, operand.dialect)
}

const has = (operand: Operand, text: string): Test => sql<boolean>`instr(${operand.folded()}, ${text}) > 0`

/** '' is less than every text, and no day. */
function compared(symbol: '<' | '<=' | '>' | '>='): Compile {
  return (operand, { values }) => {
    const value = operand.value()
    const test = sql<boolean>`${value} ${sql.raw(symbol)} ${bound(values[0]!)}`
    const hasText = isOrdered(operand.kind) && operand.kind !== 'number'
    return hasText && symbol.startsWith('<') ? allOf([test, sql<boolean>`${value} <> ''`]) : test
  }
}
