// Conditions as SQL: the same results as rules/conditions, for an entire table at once (contract 2.2). Besides its declaration in
// rules/conditions/operators.ts, an operator is its member of TESTS here.
import { sql } from 'kysely'
import type { Dialect } from '../../platform/db/database.ts'
import type { Condition, Literal, Operator, Rule } from '../../rules/conditions/condition.ts'
import { EARTH_RADIUS } from '../../rules/conditions/distance.ts'
import { fold, wordsOf } from '../../rules/conditions/fold.ts'
import { rulesOf } from '../../rules/conditions/walk-rules.ts'
import { equalForm, isOrdered } from '../../rules/conditions/literal.ts'
import type { Kind } from '../../rules/conditions/traits.ts'
import { invalid } from '../../base/errors.ts'
import { allOf, anyOf, bound, endsWith, isOneOf, not, type Expression, type Test } from './filter-dialect.ts'

/** A value as operators use it; each expression is built only when an operator needs it. */
export interface Operand {
  dialect: Dialect
  kind: Kind
  /** Null, or '' for an empty text. */
  value(): Expression
  folded(): Expression
  /** The folded form of a search text; the default folding of texts when missing. */
  fold?(text: string): Expression
  /** The form in which values are compared (`equalForm`); the value itself when missing. */
  equal?(): Expression
  isEmpty(): Test
  /** Whether a list has at least `least` of these distinct values. */
  has(values: readonly Literal[], least: number): Test
  point(): Point
}

const noPart = (): never => {
  throw new Error('No operator of this field asks for that.')
}
/** For operands of which no operator uses these expressions. */
export const NO_PARTS = { value: noPart, folded: noPart, isEmpty: noPart, has: noPart, point: noPart }

export const isNoText = (text: Expression): Test => sql<boolean>`(${text} is null or length(${text}) = 0)`
export const isNull = (value: Expression): Test => sql<boolean>`${value} is null`

/** Applies the test of a rule's operator to its operand, or to any item of a list. */
type Ask = (rule: Rule<Literal>, test: (operand: Operand) => Test) => Test

/** Maximum number of values in a condition. */
const MAX_VALUES = 10_000

/** For `where`. Unknown (null) counts as false. Throws 422 for more values than databases accept. */
export function conditionSql(condition: Condition<Literal>, ask: Ask): Test {
  if (sizeOf(condition) > MAX_VALUES) throw invalid('/filter', 'operation.filter_too_large', { max: MAX_VALUES })
  return compiled(condition, ask)
}

function compiled(condition: Condition<Literal>, ask: Ask): Test {
  if ('all' in condition) return allOf(condition.all.map((one) => compiled(one, ask)))
  if ('any' in condition) return anyOf(condition.any.map((one) => compiled(one, ask)))
  if ('not' in condition) return not(compiled(condition.not, ask))
  return ask(condition, (operand) => TESTS[condition.op](operand, condition))
}

const sizeOf = (condition: Condition<Literal>): number =>
  [...rulesOf(condition)].reduce(
    (sum, { op, values }) => sum + (op === 'match' ? wordsOf(String(values[0])).length : values.length),
    0,
  )

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
  contains: (operand, { values }) => has(operand, foldedBy(operand, values)),
  ncontains: (operand, rule) => not(TESTS.contains(operand, rule)),
  starts: (operand, { values }) => sql<boolean>`instr(${operand.folded()}, ${foldedBy(operand, values)}) = 1`,
  ends: (operand, { values }) => endsWith(operand.folded(), foldedBy(operand, values), operand.dialect),
  match: (operand, { values }) =>
    allOf(
      operand.fold
        ? lettersIn(String(values[0])).map((word) => has(operand, operand.fold!(word)))
        : wordsOf(String(values[0])).map((word) => has(operand, sql`${word}`)),
    ),
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

const has = (operand: Operand, text: Expression): Test => sql<boolean>`instr(${operand.folded()}, ${text}) > 0`

/** The words of a text, unfolded: the database folds them as it does the column. */
const lettersIn = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)

const foldedBy = (operand: Operand, [text]: readonly Literal[]): Expression =>
  operand.fold?.(String(text)) ?? sql`${fold(String(text))}`

/** '' sorts before every text, and is not a date. */
function compared(symbol: '<' | '<=' | '>' | '>='): Compile {
  return (operand, { values }) => {
    const value = operand.value()
    const test = sql<boolean>`${value} ${sql.raw(symbol)} ${bound(values[0]!)}`
    const hasText = isOrdered(operand.kind) && operand.kind !== 'number'
    return hasText && symbol.startsWith('<') ? allOf([test, sql<boolean>`${value} <> ''`]) : test
  }
}

// Points within a distance: a bounding box that an index finds, and in it the great-circle distance.
interface Point {
  lat: Expression
  lng: Expression
}

/** `[lat, lng, metres]`, computed as in `rules/conditions`. */
function isNear({ lat, lng }: Point, [atLat, atLng, radius]: readonly number[]): Test {
  const from = { lat: atLat!, lng: atLng! }
  const half = (degrees: Expression) => sql`sin(${degrees} * pi() / 360.0) * sin(${degrees} * pi() / 360.0)`
  const cos = (degrees: Expression) => sql`cos(${degrees} * pi() / 180.0)`
  const part = sql`(${half(sql`(${lat} - ${from.lat})`)} + ${cos(sql`${from.lat}`)} * ${cos(lat)} * ${half(sql`(${lng} - ${from.lng})`)})`
  // Rounding may exceed 1, which has no arc sine.
  const root = sql`case when ${part} >= 1 then 1.0 else sqrt(${part}) end`
  const exact = sql<boolean>`2 * ${sql.lit(EARTH_RADIUS)} * asin(${root}) <= ${radius}`
  return allOf([...boxTests({ lat, lng }, from, radius!), exact])
}

/** Slightly larger than needed, because of rounding. */
const SLACK = 1e-6

function boxTests({ lat, lng }: Point, from: { lat: number; lng: number }, radius: number): Test[] {
  const angle = radius / EARTH_RADIUS
  const up = (angle * 180) / Math.PI + SLACK
  const between = (value: Expression, least: number, most: number) =>
    sql<boolean>`${value} between ${least} and ${most}`
  const rows = [between(lat, from.lat - up, from.lat + up)]
  // The circle contains a pole, and so all meridians.
  if (from.lat + up >= 90 || from.lat - up <= -90) return rows
  const aside = (Math.asin(Math.sin(angle) / Math.cos((from.lat * Math.PI) / 180)) * 180) / Math.PI + SLACK
  const [west, east] = [from.lng - aside, from.lng + aside]
  const spans = [between(lng, west, east)]
  if (west < -180) spans.push(between(lng, west + 360, 180))
  if (east > 180) spans.push(between(lng, -180, east - 360))
  return [...rows, anyOf(spans)]
}
