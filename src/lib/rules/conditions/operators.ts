// The operators of conditions (contract 2.2), one declaration each: field types, number of values, evaluation. With its
// SQL in core/filter/condition-sql.ts, that is all of an operator.
import type { Literal, Rule, Values } from './condition.ts'
import { distance } from './distance.ts'
import { fold, wordsOf } from './fold.ts'
import { isEmpty } from './is-empty.ts'
import { equalForm, isOrdered, literalOf } from './literal.ts'
import { richTextToText } from './plain-text.ts'
import { kindOf, traitsOf, type Kind, type Traits } from './traits.ts'

/** The rule's values and what its field says about them. */
interface Params {
  type: string
  default_country?: string
  values: Literal[]
}
type Test = (value: unknown, params: Params) => boolean

type Takes = (traits: OperatorSubject) => boolean

interface OperatorLabel {
  en: string
  de: string
}

export interface OperatorDeclaration {
  /** Its name for users. */
  label: OperatorLabel
  /** Its name where days or moments are compared. */
  dated?: OperatorLabel
  /** The number of its values; `near` has a place and metres. */
  arity: 'none' | 'one' | 'two' | 'many' | 'near'
  /** Values are compared as folded text. */
  folds?: true
  /** The default operator for fields of that kind. */
  first?: true
  /** Its value must contain at least one word. */
  needsWord?: true
  takes: Takes
  holds: Test
}
export type OperatorSubject = Pick<Traits, 'kind' | 'shape' | 'prose'> & Partial<Traits>

const always = () => true
const isSingle = ({ kind, shape, prose }: OperatorSubject) => shape === 'one' && kind !== 'none' && prose !== 'html'
const isOneOfMany = (traits: OperatorSubject) => isSingle(traits) && traits.kind !== 'boolean'
const hasOrder = ({ kind, shape }: OperatorSubject) => shape === 'one' && isOrdered(kind)
const isText = ({ kind, setting }: OperatorSubject) => kind === 'text' && !setting
const isReadable = (traits: OperatorSubject) => isText(traits) && !traits.masked
const isLine = (traits: OperatorSubject) => isText(traits) && traits.prose !== 'html'
const isList = ({ shape }: OperatorSubject) => shape === 'list'
const isPlace = ({ place }: OperatorSubject) => place === true

const opposite =
  (test: Test): Test =>
  (value, params) =>
    !test(value, params)

const isOneOf: Test = (value, params) => {
  const form = value === '' ? undefined : equalForm(params, value)
  const accepted = traitsOf(params.type).phone ? params.values.map((one) => equalForm(params, one)) : params.values
  return form !== undefined && accepted.includes(form)
}

type Order = (value: Literal, values: readonly Literal[]) => boolean
const ordered = (test: Order): Test => {
  return (value, { type, values }) => {
    const found = value === '' ? undefined : literalOf(kindOf(type), value)
    return found !== undefined && test(found, values)
  }
}

const wordsIn = (type: string, value: unknown): string =>
  typeof value !== 'string' ? '' : traitsOf(type).prose === 'html' ? richTextToText(value) : value

const folded = (test: (text: string, part: string) => boolean): Test => {
  return (value, { type, values }) => {
    const text = wordsIn(type, value)
    return text !== '' && test(fold(text), fold(String(values[0])))
  }
}

const contains = folded((text, part) => text.includes(part))
const starts = folded((text, part) => text.startsWith(part))
const ends = folded((text, part) => text.endsWith(part))

const isMatching: Test = (value, { type, values }) => {
  const text = fold(wordsIn(type, value))
  return wordsOf(String(values[0])).every((word) => text.includes(word))
}

type Members = (expected: Literal[], is: (one: Literal) => boolean) => boolean
const has = (holds: Members): Test => {
  return (value, { type, values }) => {
    const members = Array.isArray(value) ? value.map((member) => literalOf(kindOf(type), member)) : []
    return holds(values, (expected) => members.includes(expected))
  }
}

/** A member of a value that is an object. */
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Values)[name] : undefined

const isNear: Test = (value, { values }) => {
  const [lat, lng, radius] = values as [number, number, number]
  const [to_lat, to_lng] = [memberOf(value, 'lat'), memberOf(value, 'lng')]
  if (typeof to_lat !== 'number' || typeof to_lng !== 'number') return false
  return distance({ lat, lng }, { lat: to_lat, lng: to_lng }) <= radius
}

const isNothing: Test = (value, { type }) => isEmpty(type, value)

const called = (en: string, de: string) => ({ label: { en, de } })
const ofDates = (en: string, de: string) => ({ dated: { en, de } })
const whether = (holds: Test) => ({ arity: 'none', takes: always, holds }) as const
const equal = (holds: Test) => ({ arity: 'one', takes: isSingle, holds }) as const
const among = (holds: Test) => ({ arity: 'many', takes: isOneOfMany, holds }) as const
const order = (test: Order) => ({ arity: 'one', takes: hasOrder, holds: ordered(test) }) as const
const lists = (test: Members) => ({ arity: 'many', takes: isList, holds: has(test) }) as const
const onText = (takes: Takes, holds: Test) => ({ arity: 'one', folds: true, takes, holds }) as const

/** In the order in which the operators of a type are listed. */
export const DECLARED = {
  eq: { ...called('is', 'ist'), ...ofDates('is on', 'ist am'), ...equal(isOneOf) },
  ne: { ...called('is not', 'ist nicht'), ...ofDates('is not on', 'ist nicht am'), ...equal(opposite(isOneOf)) },
  lt: {
    ...called('is less than', 'ist kleiner als'),
    ...ofDates('before', 'vor'),
    ...order((value, [limit]) => value < limit!),
  },
  lte: {
    ...called('is at most', 'ist höchstens'),
    ...ofDates('until', 'bis'),
    ...order((value, [limit]) => value <= limit!),
  },
  gt: {
    ...called('is more than', 'ist größer als'),
    ...ofDates('after', 'nach'),
    ...order((value, [limit]) => value > limit!),
  },
  gte: {
    ...called('is at least', 'ist mindestens'),
    ...ofDates('from', 'ab'),
    ...order((value, [limit]) => value >= limit!),
  },
  between: {
    ...called('lies between', 'liegt zwischen'),
    ...order((value, [from, to]) => value >= from! && value <= to!),
    arity: 'two',
  },
  in: { ...called('is one of', 'ist eines von'), ...among(isOneOf) },
  nin: { ...called('is none of', 'ist keines von'), ...among(opposite(isOneOf)) },
  contains: { ...called('contains', 'enthält'), first: true, ...onText(isReadable, contains) },
  ncontains: { ...called('does not contain', 'enthält nicht'), first: true, ...onText(isReadable, opposite(contains)) },
  starts: { ...called('begins with', 'beginnt mit'), ...onText(isLine, starts) },
  ends: {
    ...called('ends with', 'endet mit'),
    ...onText((traits) => isLine(traits) && !traits.masked, ends),
  },
  near: { ...called('is near', 'ist in der Nähe von'), arity: 'near', takes: isPlace, holds: isNear },
  any_of: { ...called('has one of', 'hat eines von'), ...lists((all, is) => all.some(is)) },
  all_of: { ...called('has all of', 'hat alle von'), ...lists((all, is) => all.every(is)) },
  filled: { ...called('is filled in', 'ist ausgefüllt'), ...whether(opposite(isNothing)) },
  empty: { ...called('is empty', 'ist leer'), ...whether(isNothing) },
  match: { ...called('has the words', 'hat die Wörter'), needsWord: true, ...onText(isReadable, isMatching) },
} as const satisfies Record<string, OperatorDeclaration>

export type Operator = keyof typeof DECLARED
export const OPERATORS = Object.keys(DECLARED) as Operator[]

export const operator = (op: Operator): OperatorDeclaration => DECLARED[op]

const DATED: readonly Kind[] = ['date', 'moment', 'instant']

/** The name of an operator for users; dates and moments have words of their own: “from” instead of “is at least”. */
export function operatorLabel(op: Operator, type?: string): OperatorLabel {
  const { label, dated = label } = operator(op)
  return type !== undefined && DATED.includes(kindOf(type)) ? dated : label
}

/** The operators for values with these traits. */
export const operatorsFor = (traits: OperatorSubject): Operator[] =>
  OPERATORS.filter((op) => operator(op).takes(traits))

/** The operators of a field type. */
export const operatorsOf = (type: string): Operator[] => operatorsFor(traitsOf(type))

export const TEXT_OPERATORS = operatorsFor({ kind: 'text', shape: 'one', prose: 'line' })
export const CHOICE_OPERATORS = operatorsFor({ kind: 'text', shape: 'one', prose: null, setting: true })
export const ORDERED_OPERATORS = operatorsFor({ kind: 'number', shape: 'one', prose: null })

/** An empty value equals nothing, is less than nothing and contains nothing. */
export function matchesRule(rule: Rule<Literal>, value: unknown): boolean {
  const { sub, in_items, op } = rule
  const { holds } = operator(op)
  if (sub === undefined) return holds(value, rule)
  if (!in_items) return holds(memberOf(value, sub), rule)
  return Array.isArray(value) && value.some((item) => holds(memberOf(item, sub), rule))
}
