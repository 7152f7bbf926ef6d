// Converts tool arguments and query parameters to the types in an operation's JSON Schema.

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
 * Tool arguments as models send them: "2", "true" and JSON texts where the schema takes no text. A number becomes a text
 * only where REST has it in the address (`isWord`), in which it is one. Ambiguous values stay unchanged, and the operation's
 * own validation reports them.
 */
export function coerceArguments(
  schema: JsonSchema,
  given: Record<string, unknown>,
  isWord: (name: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const property = propertyOf(schema, name)
      const isNumber = typeof value === 'number'
      return [name, isNumber && isWord(name) ? wordOf(schema, property, value) : coerceValue(schema, property, value)]
    }),
  )
}

function wordOf(root: JsonSchema, property: JsonSchema, value: number): unknown {
  const types = typesOf(root, property)
  return types.has('string') && !types.has('number') && !types.has('integer') ? String(value) : value
}

function coerceValue(root: JsonSchema, property: JsonSchema, value: unknown): unknown {
  const types = typesOf(root, property)
  if (typeof value !== 'string' || types.has('string')) return value
  const text = value.trim()
  if (types.has('array')) return text.startsWith('[') ? parsed(text) : value
  return text === '' ? value : coerce(root, property, text)
}

export const propertyOf = (schema: JsonSchema, name: string): JsonSchema =>
  schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name]! : {}

/** A value that does not fit stays text. */
export function coerce(root: JsonSchema, property: JsonSchema, word: string): unknown {
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
  const types = variants(root, schema).flatMap((one) => one.type ?? [one.const, ...(one.enum ?? [])].map(typeOf))
  return new Set(types.filter((type) => type !== 'undefined'))
}

/** Whether a text is a value of it. */
export const takesText = (root: JsonSchema, property: JsonSchema): boolean => typesOf(root, property).has('string')

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value)

/** A schema and its alternatives, with references resolved. */
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
