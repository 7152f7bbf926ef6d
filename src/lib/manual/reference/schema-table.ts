// The members of a JSON Schema as a table: name, type and bounds, what it says.
import type { JsonSchema } from '../../core/operation/coerce-arguments.ts'
import { code, codes, plain, table } from './markdown.ts'

const MAX_VALUES = 24

const HEAD = ['field', 'type', 'meaning']

/** Empty for a schema without members. */
export const schemaTable = (root: JsonSchema, leaveOut: readonly string[] = []): string =>
  table(HEAD, schemaRows(root, leaveOut))

/** A row for each member but those to leave out: name, type and bounds, meaning, in Markdown. */
export const schemaRows = (root: JsonSchema, leaveOut: readonly string[] = []): string[][] =>
  rowsOf(root, root, leaveOut)

function rowsOf(root: JsonSchema, of: JsonSchema, leaveOut: readonly string[] = []): string[][] {
  const required = new Set(of.required)
  const members = Object.entries(of.properties ?? {}).filter(([name]) => !leaveOut.includes(name))
  return members.map(([name, member]) => [
    `${code(name)}${required.has(name) ? ' (required)' : ''}`,
    [typeOf(root, member), boundsOf(member)].filter(Boolean).join(', '),
    plain((member['description'] as string | undefined) ?? ''),
  ])
}

/** The schemas that members of these are named by, each once, as tables of their own. */
export const namedTables = (roots: readonly JsonSchema[]): [name: string, table: string][] =>
  namedRows(roots).map(([name, rows]) => [name, table(HEAD, rows)])

/** As namedTables(), the rows of each; members of members as `form.open`. */
export function namedRows(roots: readonly JsonSchema[]): [name: string, rows: string[][]][] {
  const defs = Object.assign({}, ...roots.map((root) => root.$defs ?? {})) as Record<string, JsonSchema>
  const isNamed = (name: string) => !name.startsWith('__') && defs[name]?.properties
  const found = new Set<string>()
  const seek = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$defs') continue
      const name = key === '$ref' ? String(inner).split('/').at(-1)! : undefined
      if (name === undefined) seek(inner)
      else if (!found.has(name)) seek(defs[(found.add(name), name)])
    }
  }
  roots.forEach(seek)
  return [...found]
    .filter(isNamed)
    .sort()
    .map((name) => [name, deepRows({ $defs: defs }, defs[name]!, '')])
}

function deepRows(root: JsonSchema, of: JsonSchema, above: string): string[][] {
  return rowsOf(root, of).flatMap((row, i) => {
    const [name, member] = Object.entries(of.properties!)[i]!
    const inner = [member, ...(member.anyOf ?? [])].find((one) => one.properties)
    const own = [code(above + name) + row[0]!.slice(code(name).length), ...row.slice(1)]
    return [own, ...(inner ? deepRows(root, inner, `${above}${name}.`) : [])]
  })
}

/** In words: `list of text`, `object`, the values of a choice. */
function typeOf(root: JsonSchema, schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)!
    if (name.startsWith('__')) return typeOf(root, { type: root.$defs?.[name]?.type ?? 'object' })
    return root.$defs?.[name]?.properties ? `[${code(name)}](#${name.toLowerCase()})` : code(name)
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return choiceOf(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((one) => typeOf(root, one)))].join(' or ')
  if (schema.type === 'array') return schema.items ? `list of ${typeOf(root, schema.items)}` : 'list'
  const types = [schema.type ?? []].flat()
  return types.length ? types.join(' or ') : 'anything'
}

function choiceOf(values: readonly unknown[]): string {
  const listed = values.slice(0, MAX_VALUES).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return codes(listed) + (values.length > MAX_VALUES ? ` and ${values.length - MAX_VALUES} more` : '')
}

const BOUNDS: readonly [keyword: string, label: string][] = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['maxLength', 'characters at most'],
  ['maxItems', 'items at most'],
  ['default', 'else'],
]

const boundsOf = (schema: JsonSchema): string =>
  BOUNDS.flatMap(([keyword, label]) => {
    const value = schema[keyword]
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    const text = keyword === 'default' ? code(JSON.stringify(value)) : String(value)
    return label.startsWith('at ') || label === 'else' ? `${label} ${text}` : `${text} ${label}`
  }).join(', ')
