// Words of a path or query, and texts that models send, become what the operation's JSON Schema asks for.
import { AppError, invalid } from '../lib/base/errors.ts'

export interface JsonSchema {
  type?: string | string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

/**
 * `limit=5`, `count=1`, `tags=a,b` or `tags=a&tags=b`, `filter={…}` or `filter[price][gte]=1`. A word that does not fit
 * stays text, and the operation's own check says what is wrong with it.
 */
export function coerceWords(schema: JsonSchema, words: Iterable<[string, string]>): Record<string, unknown> {
  const given = new Map<string, unknown[]>()
  for (const [key, word] of words) {
    const [name, ...path] = parts(key)
    const property = propertyOf(schema, name!)
    const value = path.length ? nested(path, word, key) : coerce(schema, property, word)
    given.set(name!, [...(given.get(name!) ?? []), value])
  }
  return Object.fromEntries([...given].map(([name, values]) => [name, join(name, values)]))
}

/**
 * Arguments of a tool as models send them: "2", "true" and JSON texts where the schema takes no text, a number where it takes
 * nothing but text. What could be meant in two ways stays as it is, and the operation's own check says what is wrong with it.
 */
export function coerceArguments(schema: JsonSchema, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      coerceValue(schema, propertyOf(schema, name), value),
    ]),
  )
}

function coerceValue(root: JsonSchema, property: JsonSchema, value: unknown): unknown {
  const types = typesOf(root, property)
  if (typeof value === 'number')
    return types.has('string') && !types.has('number') && !types.has('integer') ? String(value) : value
  if (typeof value !== 'string' || types.has('string')) return value
  const text = value.trim()
  if (types.has('array')) return text.startsWith('[') ? parsed(text) : value
  return text === '' ? value : coerce(root, property, text)
}

const propertyOf = (schema: JsonSchema, name: string): JsonSchema =>
  schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name]! : {}

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

/** Said twice: lists join, objects merge, and anything else is said once too often. */
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

function coerce(root: JsonSchema, property: JsonSchema, word: string): unknown {
  const types = typesOf(root, property)
  if (types.has('array')) return listOf(root, property, word)
  if (types.has('string')) return word
  if ((types.has('integer') || types.has('number')) && /^-?\d{1,15}(\.\d+)?$/.test(word)) return Number(word)
  if (types.has('boolean') && word in FLAGS) return FLAGS[word as keyof typeof FLAGS]
  if (types.has('null') && (word === 'null' || word === '')) return null
  if (types.has('object') && word.startsWith('{')) return parsed(word)
  return word
}

const FLAGS = { true: true, '1': true, '': true, false: false, '0': false }

function listOf(root: JsonSchema, property: JsonSchema, word: string): unknown {
  if (word.startsWith('[')) return parsed(word)
  const { items = {} } = variants(root, property).find((one) => one.items) ?? {}
  return word === '' ? [] : word.split(',').map((one) => coerce(root, items, one.trim()))
}

function parsed(word: string): unknown {
  try {
    return JSON.parse(word)
  } catch {
    return word
  }
}

function typesOf(root: JsonSchema, schema: JsonSchema): Set<string> {
  const types = variants(root, schema).flatMap(
    (one) => one.type ?? [one.const, ...(one.enum ?? [])].map(typeOf),
  )
  return new Set(types.filter((type) => type !== 'undefined'))
}

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value)

/** A schema and what it may also be, references followed. */
function variants(root: JsonSchema, schema: JsonSchema, depth = 0): JsonSchema[] {
  if (depth > 4) return []
  const referred = schema.$ref ? root.$defs?.[schema.$ref.split('/').at(-1)!] : undefined
  const others = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(referred ? [referred] : []),
  ]
  return [schema, ...others.flatMap((one) => variants(root, one, depth + 1))]
}
