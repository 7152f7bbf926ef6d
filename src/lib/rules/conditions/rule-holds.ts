// Whether one rule holds for a value. What is empty is equal to nothing, less than nothing and contains nothing.
import type { Literal, Operator, Rule, Values } from './condition.ts'
import { distance } from './distance.ts'
import { fold, wordsOf } from './fold.ts'
import { isEmpty } from './is-empty.ts'
import { equalForm, kindOf, literalOf } from './literal.ts'
import { plainText } from './plain-text.ts'

export function ruleHolds(rule: Rule<Literal>, value: unknown): boolean {
  const { sub, in_items } = rule
  if (sub === undefined) return TESTS[rule.op](value, rule)
  if (!in_items) return TESTS[rule.op](memberOf(value, sub), rule)
  return Array.isArray(value) && value.some((item) => TESTS[rule.op](memberOf(item, sub), rule))
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Values)[name]
    : undefined

type Test = (value: unknown, rule: Rule<Literal>) => boolean

const TESTS: Record<Operator, Test> = {
  eq: (value, rule) => TESTS.in(value, rule),
  ne: (value, rule) => !TESTS.eq(value, rule),
  lt: ordered((value, [limit]) => value < limit!),
  lte: ordered((value, [limit]) => value <= limit!),
  gt: ordered((value, [limit]) => value > limit!),
  gte: ordered((value, [limit]) => value >= limit!),
  between: ordered((value, [from, to]) => value >= from! && value <= to!),
  in: (value, rule) => {
    const form = value === '' ? undefined : equalForm(rule, value)
    const wanted = rule.type === 'tel' ? rule.values.map((one) => equalForm(rule, one)) : rule.values
    return form !== undefined && wanted.includes(form)
  },
  nin: (value, rule) => !TESTS.in(value, rule),
  contains: folded((text, part) => text.includes(part)),
  ncontains: (value, rule) => !TESTS.contains(value, rule),
  starts: folded((text, part) => text.startsWith(part)),
  ends: folded((text, part) => text.endsWith(part)),
  match: (value, { type, values }) => {
    const text = fold(wordsIn(type, value))
    return wordsOf(String(values[0])).every((word) => text.includes(word))
  },
  filled: (value, { type }) => !isEmpty(type, value),
  empty: (value, { type }) => isEmpty(type, value),
  any_of: (value, rule) => rule.values.some((wanted) => members(value, rule).includes(wanted)),
  all_of: (value, rule) => rule.values.every((wanted) => members(value, rule).includes(wanted)),
  near: (value, { values }) => {
    const [lat, lng, radius] = values as [number, number, number]
    const [to_lat, to_lng] = [memberOf(value, 'lat'), memberOf(value, 'lng')]
    if (typeof to_lat !== 'number' || typeof to_lng !== 'number') return false
    return distance({ lat, lng }, { lat: to_lat, lng: to_lng }) <= radius
  },
}

function ordered(test: (value: Literal, values: readonly Literal[]) => boolean): Test {
  return (value, rule) => {
    const found = one(value, rule)
    return found !== undefined && test(found, rule.values)
  }
}

function folded(test: (text: string, part: string) => boolean): Test {
  return (value, { type, values }) => {
    const text = wordsIn(type, value)
    return text !== '' && test(fold(text), fold(String(values[0])))
  }
}

const one = (value: unknown, { type }: Rule<Literal>): Literal | undefined =>
  value === '' ? undefined : literalOf(kindOf(type), value)

const members = (value: unknown, { type }: Rule<Literal>): unknown[] =>
  Array.isArray(value) ? value.map((member) => literalOf(kindOf(type), member)) : []

const wordsIn = (type: string, value: unknown): string =>
  typeof value !== 'string' ? '' : type === 'richtext' ? plainText(value) : value
