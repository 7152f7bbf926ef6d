// A field's filter with what stands in the fields beside it: the service is asked without the entry, which may not be saved yet.

const VARIABLE = /^\$entry\.([a-z][a-z0-9_]{0,40})$/
/** What compares with an empty field holds for nothing (contract 2.2). */
const NOTHING = { any: [] }

/** Rules keep their places; `$$` and all else that is no field of the entry stay as they are. */
export function bindEntry(filter: object, values: Readonly<Record<string, unknown>>): object {
  if ('value' in filter) {
    const value = bound(filter.value, values)
    return value === undefined ? NOTHING : { ...filter, value }
  }
  return Object.fromEntries(
    Object.entries(filter).map(([key, one]: [string, unknown]) => [key, inner(one, values)]),
  )
}

function inner(one: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(one)) return one.map((item) => inner(item, values))
  return typeof one === 'object' && one !== null ? bindEntry(one, values) : one
}

/** Undefined for a field that is empty. */
function bound(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) {
    const all: unknown[] = value.map((one: unknown) => bound(one, values))
    return all.includes(undefined) ? undefined : all
  }
  const name = typeof value === 'string' ? VARIABLE.exec(value)?.[1] : undefined
  if (name === undefined) return value
  const own = values[name] ?? undefined
  // Words of people are words: a text that begins with $ is written $$.
  if (typeof own === 'string' && own.startsWith('$')) return `$${own}`
  return own === '' ? undefined : own
}
