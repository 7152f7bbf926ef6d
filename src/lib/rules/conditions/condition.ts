// What a condition is once it was read (contract 2.2): one form for the evaluator, for SQL and for the browser.
import type { Message } from '../../base/catalogue/message.ts'
import type { Operator } from './operators.ts'

export type { Operator }

/**
 * `V` is what a rule compares with: parts as they were read, or literals once the variables are known (`resolve`).
 * Nothing but rules has a meaning of its own: `{all: []}` always holds, `{any: []}` never does.
 */
export type Condition<V = Part> =
  { all: Condition<V>[] } | { any: Condition<V>[] } | { not: Condition<V> } | Rule<V>

export interface Rule<V = Part> {
  /** Name of a field, or of a system field with its @. */
  field: string
  /** A member of its value; of a group the field of an item. */
  sub?: string
  /** The field is a group: the rule holds when it holds for any item. */
  in_items?: true
  /** Type of what is compared: of the member where there is one. */
  type: string
  /** Of a telephone number: the country that numbers without +… are in. */
  default_country?: string
  op: Operator
  /** One, but: none for `filled` and `empty`, two for `between`, `[lat, lng, metres]` for `near`, any number for lists. */
  values: V[]
}

export type Literal = string | number | boolean
export type Part = { literal: Literal } | Variable

export interface Variable {
  /** `now`, `today`, `user.id`, `entry.<field>`, `entry.<field>.<member>`, `param.<name>` */
  variable: string
  /** Of today only. */
  offset?: Offset
}
export interface Offset {
  count: number
  /** Days, weeks, months, years. */
  unit: 'd' | 'w' | 'm' | 'y'
}

/** What conditions may name. Without `operators` every operator is taken: whoever evaluates does not check again. */
export interface ConditionField {
  name: string
  /** A field type (`traits.ts`), or `instant`: a moment to the millisecond, as the system stores it. */
  type: string
  operators?: readonly Operator[]
  /** Of type tel: the country that numbers without +… are in. */
  default_country?: unknown
  /** The fields of a group. */
  sub?: readonly ConditionField[]
}

/** What variables stand for. What is left out is not set. */
export interface Surroundings {
  now?: Date | undefined
  /** IANA; UTC when left out. */
  timezone?: string | undefined
  user?: { id: number | string } | undefined
  /** The entry that a page shows. */
  entry?: Values | undefined
  /** Parameters of an address or a call. */
  param?: Values | undefined
}
export type Values = Record<string, unknown>

/** One mistake of a condition; the pointer begins at the condition. */
export interface ConditionError extends Message {
  pointer: string
  code: string
}

export const MAX_DEPTH = 8
export const MAX_NODES = 200
/** Values in one list. */
export const MAX_VALUES = 1000
/** Characters of one value, in UTF-16 units. */
export const MAX_TEXT = 2000
