// Converts path and query parameters to the types of the operation's JSON Schema.
import { AppError, invalid } from '../lib/base/errors.ts'
import { coerce, propertyOf, takesText, type JsonSchema } from '../lib/core/operation/coerce-arguments.ts'

/**
 * `limit=5`, `count=1`, `tags=a,b` or `tags=a&tags=b`, `filter={…}` or `filter[price][gte]=1`. A value that does
 * not fit stays text, and the operation's own validation reports it.
 */
export function coerceQuery(schema: JsonSchema, pairs: Iterable<[string, string]>): Record<string, unknown> {
  const given = new Map<string, unknown[]>()
  for (const [key, word] of pairs) {
    const [name, ...path] = parts(key)
    const property = propertyOf(schema, name!)
    const value = path.length ? nested(path, word, key) : coerce(schema, property, word)
    if (value === word && /^[[{]/.test(word) && !takesText(schema, property))
      throw invalid(`/${name}`, 'request.query_no_json', { name: name! })
    given.set(name!, [...(given.get(name!) ?? []), value])
  }
  return Object.fromEntries([...given].map(([name, values]) => [name, join(name, values)]))
}

/** `filter[price][gte]` → filter, price, gte. */
function parts(key: string): string[] {
  const open = key.indexOf('[')
  if (open < 1 || !key.endsWith(']')) return [key]
  return [key.slice(0, open), ...key.slice(open + 1, -1).split('][')]
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

function nested(path: string[], word: string, key: string): unknown {
  if (path.length > 5 || path.some((step) => step === '' || FORBIDDEN.has(step)))
    throw new AppError('request.query_key_unreadable', { key })
  return path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), word)
}

/** A repeated parameter: lists are joined, objects merged, anything else is an error. */
function join(name: string, values: unknown[]): unknown {
  if (values.length === 1) return values[0]
  if (values.every(Array.isArray)) return values.flat()
  if (values.every(isPlain)) return values.reduce<Record<string, unknown>>(merge, {})
  throw invalid(`/${name}`, 'request.query_repeated', { name })
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(target: Record<string, unknown>, value: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const before = Object.hasOwn(target, key) ? target[key] : undefined
    return [key, isPlain(before) && isPlain(inner) ? merge(before, inner) : inner]
  })
  return { ...target, ...Object.fromEntries(merged) }
}
