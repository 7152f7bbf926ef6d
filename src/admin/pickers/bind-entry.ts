// A field's filter with what stands in the fields beside it: the service is asked without the entry, which may not be saved yet.
import { arityOf } from '../../lib/rules/conditions/operand.ts'
import { operatorOf } from '../../lib/rules/conditions/parse-rule.ts'

type Values = Readonly<Record<string, unknown>>
const NAME = '[a-z][a-z0-9_]{0,40}'
const VARIABLE = new RegExp(`^\\$entry\\.(${NAME})(?:\\.(${NAME}))?$`)
/** What compares with an empty field holds for nothing (contract 2.2). */
const NOTHING = { any: [] }

/** Rules keep their places; `$$` and all else that is no field of the entry stay as they are. */
export function bindEntry(filter: Values, values: Values): Values {
  if ('value' in filter) {
    const op = operatorOf(filter['op'])
    const value = bound(filter['value'], values, op !== undefined && arityOf(op) === 'many')
    return value === undefined ? NOTHING : { ...filter, value }
  }
  return Object.fromEntries(
    Object.entries(filter).map(([key, one]: [string, unknown]) => [key, inner(one, values)]),
  )
}

function inner(one: unknown, values: Values): unknown {
  if (Array.isArray(one)) return one.map((item) => inner(item, values))
  return typeof one === 'object' && one !== null ? bindEntry(one as Values, values) : one
}

/** Undefined for a field that is empty, or has several values where one is compared. */
function bound(value: unknown, values: Values, isMany: boolean): unknown {
  if (Array.isArray(value)) {
    const all: unknown[] = value.map((one: unknown) => bound(one, values, isMany))
    return all.includes(undefined) ? undefined : isMany ? all.flat() : all
  }
  const [, name, member] = (typeof value === 'string' && VARIABLE.exec(value)) || []
  if (name === undefined) return value
  const own = memberOf(values[name], member)
  if (Array.isArray(own)) return isMany && own.length ? own.map(word) : undefined
  return own === '' ? undefined : word(own)
}

function memberOf(value: unknown, member: string | undefined): unknown {
  if (member === undefined) return value ?? undefined
  const isOne = typeof value === 'object' && value !== null && !Array.isArray(value)
  return (isOne ? (value as Values)[member] : undefined) ?? undefined
}

/** Words of people are words: a text that begins with $ is written $$. */
const word = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('$') ? `$${value}` : value
