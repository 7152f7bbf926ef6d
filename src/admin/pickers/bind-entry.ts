// Inserts sibling values into a field's filter, as the service cannot look them up in an unsaved entry.
import { arityOf } from '../../lib/rules/conditions/operand.ts'
import { operatorOf } from '../../lib/rules/conditions/parse-rule.ts'

type Values = Readonly<Record<string, unknown>>
const NAME = '[a-z][a-z0-9_]{0,40}'
const VARIABLE = new RegExp(`^\\$entry\\.(${NAME})(?:\\.(${NAME}))?$`)
/** A comparison with an empty field matches nothing (contract 2.2). */
const NOTHING = { any: [] }

/** Rules keep their positions; `$$` and other names that are no fields of the entry stay unchanged. */
export function bindEntry(filter: Values, values: Values): Values {
  if ('value' in filter) {
    const op = operatorOf(filter['op'])
    const value = bound(filter['value'], values, op !== undefined && arityOf(op) === 'many')
    return value === undefined ? NOTHING : { ...filter, value }
  }
  return Object.fromEntries(Object.entries(filter).map(([key, one]: [string, unknown]) => [key, inner(one, values)]))
}

function inner(one: unknown, values: Values): unknown {
  if (Array.isArray(one)) return one.map((item) => inner(item, values))
  return typeof one === 'object' && one !== null ? bindEntry(one as Values, values) : one
}

/** Undefined for an empty field, or one with several values where a single one is compared. */
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

/** Escapes user text: a leading $ is written $$. */
const word = (value: unknown): unknown => (typeof value === 'string' && value.startsWith('$') ? `$${value}` : value)
