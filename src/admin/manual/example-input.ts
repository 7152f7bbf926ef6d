// Generates an example input of an operation or tool from its JSON Schema: little more than the required values.

export interface Schema {
  type?: string | string[]
  $ref?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  format?: string
  [keyword: string]: unknown
}

/** Example values by name, for inputs whose schema is not specific enough. */
const KNOWN: Record<string, unknown> = {
  page: 'home',
  confirm: true,
  title: 'Example',
  name: 'example',
  q: 'example',
  lang: 'en',
  to: 'de',
  block: 'je86as2mvn',
  from_path: '/former',
  to_url: '/present',
  url: 'https://example.org/',
  events: ['page.*'],
  finding: '0123456789abcdef',
}
const MAX_LEVELS = 5

type Resolve = (ref: string) => Schema | undefined

/** The required members of an object. */
export function exampleInput(schema: Schema, resolve: Resolve = () => undefined): Record<string, unknown> {
  return objectOf(schema, resolve, 0)
}

function objectOf({ properties = {}, required = [] }: Schema, resolve: Resolve, level: number) {
  return Object.fromEntries(
    required.flatMap((name) => {
      const member = properties[name]
      if (!member) return []
      const known = KNOWN[name]
      return [[name, known !== undefined && takes(member, known) ? known : valueOf(member, resolve, level + 1)]]
    }),
  ) as Record<string, unknown>
}

const takes = ({ type, enum: values, const: only, anyOf }: Schema, value: unknown): boolean => {
  if (values || (only !== undefined && only !== value)) return false
  if (anyOf) return anyOf.some((one) => takes(one, value))
  return type === undefined || [type].flat().includes(Array.isArray(value) ? 'array' : typeof value)
}

function valueOf(schema: Schema, resolve: Resolve, level: number): unknown {
  const { $ref, default: usual, enum: values, anyOf, oneOf, examples } = schema
  if (level > MAX_LEVELS) return null
  if ($ref !== undefined) return valueOf(resolve($ref) ?? {}, resolve, level + 1)
  if (schema.const !== undefined) return schema.const
  if (usual !== undefined) return usual
  if (examples?.length) return examples[0]
  if (values?.length) return values[0]
  const choice = anyOf?.[0] ?? oneOf?.[0]
  if (choice) return valueOf(choice, resolve, level + 1)
  return plainOf(schema, resolve, level)
}

function plainOf(schema: Schema, resolve: Resolve, level: number): unknown {
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat()
  if (type === 'object') return objectOf(schema, resolve, level)
  if (type === 'array') return schema.items ? [valueOf(schema.items, resolve, level + 1)] : []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return stringOf(schema)
}

const FORMATS: Record<string, string> = {
  'date-time': '2027-01-31T09:00:00Z',
  date: '2027-01-31',
  email: 'anna@example.org',
  uri: 'https://example.org/',
  uuid: '019b0c5e-6a44-7a49-8f0f-1f6a4f0c7f10',
}
const stringOf = ({ format }: Schema): string => FORMATS[format ?? ''] ?? 'example'
