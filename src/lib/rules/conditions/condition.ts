// A parsed condition (contract 2.2): one form for the evaluator, for SQL and for the browser.
import type { Message } from '../../base/catalogue/message.ts'
import type { Operator } from './operators.ts'

export type { Operator }

/**
 * `V` is the type of the values in rules: parsed parts, or literals once the variables are known (`resolve`).
 * An empty list is valid: `{all: []}` always holds, `{any: []}` never does.
 */
export type Condition<V = Part> = { all: Condition<V>[] } | { any: Condition<V>[] } | { not: Condition<V> } | Rule<V>

export interface Rule<V = Part> {
  /** Name of a field, or of a system field with its @. */
  field: string
  /** A member of its value; of a group the field of an item. */
  sub?: string
  /** The field is a group: the rule holds when it holds for any item. */
  in_items?: true
  /** Type of the compared value: of the member where there is one. */
  type: string
  /** Of a telephone number: the country of numbers without +…. */
  default_country?: string
  op: Operator
  /** One; none for `filled` and `empty`, two for `between`, `[lat, lng, metres]` for `near`, any number for lists. */
  values: V[]
}

export type Literal = string | number | boolean
export type Part = { literal: Literal } | Variable

export interface Variable {
  /** `now`, `today`, `user.id`, `entry.<field>`, `entry.<field>.<member>`, `param.<name>` */
  variable: string
  /** Of `today` only. */
  offset?: Offset
}
export interface Offset {
  count: number
  /** Days, weeks, months, years. */
  unit: 'd' | 'w' | 'm' | 'y'
}

/** A field that conditions may name. Without `operators` each is accepted: evaluation does not check again. */
export interface ConditionField {
  name: string
  /** A field type (`traits.ts`), or `instant`: a moment to the millisecond, as stored by the system. */
  type: string
  operators?: readonly Operator[]
  /** Of type tel: the country of numbers without +…. */
  default_country?: unknown
  /** The fields of a group. */
  sub?: readonly ConditionField[]
}

/** The values of variables. A missing one is not set. */
export interface Surroundings {
  now?: Date | undefined
  /** IANA name; UTC when missing. */
  timezone?: string | undefined
  user?: { id: number | string } | undefined
  /** The entry that a page renders. */
  entry?: Values | undefined
  /** Parameters of a URL or a call. */
  param?: Values | undefined
}
export type Values = Record<string, unknown>

/** One error of a condition; the pointer is relative to the condition. */
export interface ConditionError extends Message {
  pointer: string
  code: string
}

export const MAX_DEPTH = 8
export const MAX_NODES = 200
/** Maximum number of values in a list. */
export const MAX_VALUES = 1000
/** Maximum length of a value, in UTF-16 units. */
export const MAX_TEXT = 2000
