// Reads one rule: {field, op, value?}.
import {
  MAX_TEXT,
  MAX_VALUES,
  OPERATORS,
  type ConditionError,
  type ConditionField,
  type Operator,
  type Part,
  type Rule,
  type Values,
} from './condition.ts'
import { entryFlaw } from './entry-variable.ts'
import { kindOf } from './literal.ts'
import { arityOf, formOf, operandOf, type Arity } from './operand.ts'
import { countryOf } from './phone.ts'
import { membersOf } from './system-fields.ts'
import { canBe, partOf } from './variable.ts'

export interface RuleReader {
  fields: readonly ConditionField[]
  /** The fields that `$entry` can name; left out, any name is taken. */
  entry?: readonly ConditionField[] | undefined
  errors: ConditionError[]
}
type Subject = Pick<Rule, 'field' | 'sub' | 'in_items' | 'type' | 'default_country'> & {
  operators: readonly Operator[] | undefined
}

const SYMBOLS: ReadonlyMap<unknown, Operator> = new Map([
  ['=', 'eq'],
  ['!=', 'ne'],
  ['<', 'lt'],
  ['<=', 'lte'],
  ['>', 'gt'],
  ['>=', 'gte'],
])

/** The operator of a name or symbol. */
export const operatorOf = (op: unknown): Operator | undefined =>
  SYMBOLS.get(op) ?? OPERATORS.find((known) => known === op)

export function parseRule(rule: Values, pointer: string, reader: RuleReader): Rule | undefined {
  const wrong = (member: string, code: string, message: string) => {
    reader.errors.push({ pointer: `${pointer}${member}`, code, message })
    return undefined
  }
  const subject = subjectOf(rule['field'], reader.fields)
  if (typeof subject === 'string') return wrong('/field', 'unknown', subject)
  const op = operatorOf(rule['op'])
  if (!op) return wrong('/op', 'operator', `must be one of ${OPERATORS.join(', ')}`)
  const { operators, ...named } = subject
  if (operators && !operators.includes(op)) {
    const name = [named.field, named.sub].filter(Boolean).join('.')
    return wrong('/op', 'operator', `${name} (${named.type}) has no "${op}"; it has ${operators.join(', ')}`)
  }
  const { value } = rule
  if (kindOf(named.type) === 'text' && value === '' && (op === 'eq' || op === 'ne'))
    return { ...named, op: op === 'eq' ? 'empty' : 'filled', values: [] }
  const values = valuesOf(value, named.type, op)
  if (!Array.isArray(values)) return wrong(`/value${values.at}`, 'value', values.message)
  for (const [index, part] of values.entries()) {
    const flaw = reader.entry && 'variable' in part ? entryFlaw(part.variable, reader.entry) : undefined
    if (flaw !== undefined) return wrong(`/value${memberAt(value, { op, index })}`, 'variable', flaw)
  }
  return { ...named, op, values }
}

/** What the rule is about, or what is wrong with its name. */
function subjectOf(field: unknown, fields: readonly ConditionField[]): Subject | string {
  if (typeof field !== 'string' || field === '') return 'must be the name of a field'
  const [name, sub, ...rest] = field.split('.') as [string, ...string[]]
  const found = fields.find((known) => known.name === name)
  if (!found) return `there is no field ${shown(name)}; there are ${listed(fields)}`
  if (sub === undefined) return { field: name, ...typeOf(found) }
  const members = membersOf(found)
  const member = members.find((known) => known.name === sub)
  if (!member || rest.length)
    return `${name} (${found.type}) has no ${shown(field.slice(name.length + 1))}${members.length ? `; it has ${listed(members)}` : ''}`
  return { field: name, sub, ...(found.type === 'group' && { in_items: true }), ...typeOf(member) }
}

function typeOf({
  type,
  operators,
  ...field
}: ConditionField): Pick<Subject, 'type' | 'operators' | 'default_country'> {
  const country = type === 'tel' ? countryOf(field) : undefined
  return { type, operators, ...(country !== undefined && { default_country: country }) }
}

const shown = (name: string) => JSON.stringify(name.slice(0, 60))
const listed = (fields: readonly ConditionField[]) =>
  fields
    .slice(0, 40)
    .map(({ name }) => name)
    .join(', ') || 'none'

interface Flaw {
  /** Below the value. */
  at: string
  message: string
}

function valuesOf(value: unknown, type: string, op: Operator): Part[] | Flaw {
  const arity = arityOf(op)
  const raw = rawValues(value, arity)
  if (!Array.isArray(raw)) return { at: '', message: raw.message }
  const parts: Part[] = []
  for (const [index, one] of raw.entries()) {
    const part = partAt(one, { type, op, index })
    if (typeof part !== 'string') parts.push(part)
    else return { at: memberAt(value, { op, index }), message: part }
  }
  return outOfOrder(parts, op) ? { at: '', message: 'the first is greater than the second' } : parts
}

/** Where one of the values stands, below `value`. */
const memberAt = (value: unknown, { op, index }: { op: Operator; index: number }): string =>
  arityOf(op) === 'one' ? '' : Array.isArray(value) ? `/${index}` : placeAt(value, index)

const NEAR = ['lat', 'lng', 'radius'] as const
const placeAt = (value: unknown, index: number): string =>
  typeof value === 'object' ? `/${NEAR[index]}` : ''

const WORDS: Record<Exclude<Arity, 'one'>, string> = {
  none: 'must be left out',
  two: 'must be a list of two values: from and to',
  many: `must be a list of 1 to ${MAX_VALUES} values`,
  near: 'must be {lat, lng, radius}, the radius in metres',
}

/** As many as the operator needs, before they are looked at. */
function rawValues(value: unknown, arity: Arity): unknown[] | { message: string } {
  if (arity === 'one') {
    const missing = value === undefined || value === null || value === ''
    return missing ? { message: 'needs a value; "empty" asks for what has none' } : [value]
  }
  const flaw = { message: WORDS[arity] }
  // In a query string there is always a value.
  if (arity === 'none') return [undefined, null, '', true, 'true', '1', 1].includes(value as '') ? [] : flaw
  const list = listOf(value, arity)
  if (arity === 'many') return list && list.length > 0 && list.length <= MAX_VALUES ? list : flaw
  return list?.length === (arity === 'two' ? 2 : 3) ? list : flaw
}

function listOf(value: unknown, arity: Arity): unknown[] | undefined {
  if (typeof value === 'string')
    return value.length > MAX_TEXT * 10
      ? undefined
      : value
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
  if (arity !== 'near') return Array.isArray(value) ? value : undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const known = NEAR as readonly string[]
  return Object.keys(value).every((key) => known.includes(key))
    ? NEAR.flatMap((key) => (value as Values)[key] ?? [])
    : undefined
}

/** A part, or what is wrong with it. */
function partAt(value: unknown, place: { type: string; op: Operator; index: number }): Part | string {
  const part = partOf(value)
  if (!part)
    return `${shown(String(value))} is no variable; there are $now, $today, $today+7d, $user.id, $entry.<field> and $param.<name>. A text that begins with $ is written $$`
  if ('literal' in part) {
    const literal = operandOf(part.literal, place)
    return literal === undefined ? formOf(place) : { literal }
  }
  return canBe(part, place.op === 'near' ? 'number' : place.type) ? part : formOf(place)
}

const outOfOrder = ([from, to]: Part[], op: Operator): boolean =>
  op === 'between' && from !== undefined && to !== undefined && 'literal' in from && 'literal' in to &&
  from.literal > to.literal // prettier-ignore
