// Conditions as SQL: the same answers as rules/conditions gives, of a whole table at once (contract 2.2). With its declaration in
// rules/conditions/operators.ts, an operator is its member of TESTS here.
import { sql } from 'kysely'
import type { Dialect } from '../../platform/db/database.ts'
import type { Condition, Literal, Operator, Rule } from '../../rules/conditions/condition.ts'
import { EARTH_RADIUS } from '../../rules/conditions/distance.ts'
import { fold, wordsOf } from '../../rules/conditions/fold.ts'
import { equalForm, isOrdered } from '../../rules/conditions/literal.ts'
import type { Kind } from '../../rules/conditions/traits.ts'
import { invalid } from '../../base/errors.ts'
import { allOf, anyOf, bound, endsWith, isOneOf, not, type Expression, type Test } from './filter-dialect.ts'

/** A value as operators ask it; each part is made only when it is asked for. */
export interface Operand {
  dialect: Dialect
  kind: Kind
  /** Null, or '' where a text is none. */
  value(): Expression
  folded(): Expression
  /** What is looked for in what is folded; left out, it is folded as people's texts are. */
  fold?(text: string): Expression
  /** The form in which values are equal (`equalForm`); left out, it is the value itself. */
  equal?(): Expression
  isEmpty(): Test
  /** Whether a list has at least so many of the values, which differ. */
  has(values: readonly Literal[], least: number): Test
  point(): Point
}

const noPart = (): never => {
  throw new Error('No operator of this field asks for that.')
}
/** Of an operand that is asked for none of its parts. */
export const NO_PARTS = { value: noPart, folded: noPart, isEmpty: noPart, has: noPart, point: noPart }

export const isNoText = (text: Expression): Test => sql<boolean>`(${text} is null or length(${text}) = 0)`
export const isNull = (value: Expression): Test => sql<boolean>`${value} is null`

/** What a rule says, by the test of its operator: of one operand, or of any item of a list. */
type Ask = (rule: Rule<Literal>, test: (operand: Operand) => Test) => Test

/** Values that one statement is given. */
const MOST_VALUES = 10_000

/** For `where`. What is not known (null) counts as no. Throws 422 for more values than databases take. */
export function conditionSql(condition: Condition<Literal>, ask: Ask): Test {
  if (sizeOf(condition) > MOST_VALUES)
    throw invalid('/filter', 'operation.filter_too_large', { max: MOST_VALUES })
  return compiled(condition, ask)
}

function compiled(condition: Condition<Literal>, ask: Ask): Test {
  if ('all' in condition) return allOf(condition.all.map((one) => compiled(one, ask)))
  if ('any' in condition) return anyOf(condition.any.map((one) => compiled(one, ask)))
  if ('not' in condition) return not(compiled(condition.not, ask))
  return ask(condition, (operand) => TESTS[condition.op](operand, condition))
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

const has = (operand: Operand, text: Expression): Test =>
  sql<boolean>`instr(${operand.folded()}, ${text}) > 0`

/** Words as they are written: the database folds them as it does the column. */
const lettersIn = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)

const foldedBy = (operand: Operand, [text]: readonly Literal[]): Expression =>
  operand.fold?.(String(text)) ?? sql`${fold(String(text))}`

/** '' is less than every text, and no day. */
function compared(symbol: '<' | '<=' | '>' | '>='): Compile {
  return (operand, { values }) => {
    const value = operand.value()
    const test = sql<boolean>`${value} ${sql.raw(symbol)} ${bound(values[0]!)}`
    const hasText = isOrdered(operand.kind) && operand.kind !== 'number'
    return hasText && symbol.startsWith('<') ? allOf([test, sql<boolean>`${value} <> ''`]) : test
  }
}

// Places within a distance: a box that an index finds, and in it the distance along the great circle.
interface Point {
  lat: Expression
  lng: Expression
}

/** `[lat, lng, metres]`, as `rules/conditions` computes it. */
function isNear({ lat, lng }: Point, [atLat, atLng, radius]: readonly number[]): Test {
  const from = { lat: atLat!, lng: atLng! }
  const half = (degrees: Expression) => sql`sin(${degrees} * pi() / 360.0) * sin(${degrees} * pi() / 360.0)`
  const cos = (degrees: Expression) => sql`cos(${degrees} * pi() / 180.0)`
  const part = sql`(${half(sql`(${lat} - ${from.lat})`)} + ${cos(sql`${from.lat}`)} * ${cos(lat)} * ${half(sql`(${lng} - ${from.lng})`)})`
  // More than 1 by rounding has no arc sine.
  const root = sql`case when ${part} >= 1 then 1.0 else sqrt(${part}) end`
  const exact = sql<boolean>`2 * ${sql.lit(EARTH_RADIUS)} * asin(${root}) <= ${radius}`
  return allOf([...boxTests({ lat, lng }, from, radius!), exact])
}

/** A little larger than it need be, because of rounding. */
const SLACK = 1e-6

function boxTests({ lat, lng }: Point, from: { lat: number; lng: number }, radius: number): Test[] {
  const angle = radius / EARTH_RADIUS
  const up = (angle * 180) / Math.PI + SLACK
  const between = (value: Expression, least: number, most: number) =>
    sql<boolean>`${value} between ${least} and ${most}`
  const rows = [between(lat, from.lat - up, from.lat + up)]
  // Around a pole every meridian is near.
  if (from.lat + up >= 90 || from.lat - up <= -90) return rows
  const aside = (Math.asin(Math.sin(angle) / Math.cos((from.lat * Math.PI) / 180)) * 180) / Math.PI + SLACK
  const [west, east] = [from.lng - aside, from.lng + aside]
  const spans = [between(lng, west, east)]
  if (west < -180) spans.push(between(lng, west + 360, 180))
  if (east > 180) spans.push(between(lng, -180, east - 360))
  return [...rows, anyOf(spans)]
}
