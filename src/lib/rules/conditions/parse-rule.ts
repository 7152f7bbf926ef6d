// Parses one rule: {field, op, value?}.
import { list, message, type Message, type Argument } from '../../base/catalogue/message.ts'
import {
  MAX_TEXT,
  MAX_VALUES,
  type ConditionError,
  type ConditionField,
  type Operator,
  type Part,
  type Rule,
  type Values,
} from './condition.ts'
import { arityOf, formOf, operandOf, type Arity } from './operand.ts'
import { OPERATORS } from './operators.ts'
import { countryOf } from './phone.ts'
import { membersOf } from './system-fields.ts'
import { hasItems, kindOf, traitsOf } from './traits.ts'
import { fitsType, partOf } from './variable.ts'

export interface RuleReader {
  fields: readonly ConditionField[]
  /** The fields of `$entry`; when missing, any name is accepted. */
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
  const wrong = (member: string, code: string, why: Message) => {
    reader.errors.push({ pointer: `${pointer}${member}`, code, ...why })
    return undefined
  }
  const subject = subjectOf(rule['field'], reader.fields)
  if ('key' in subject) return wrong('/field', 'unknown', subject)
  const op = operatorOf(rule['op'])
  if (!op) return wrong('/op', 'operator', message('condition.not_an_operator', { known: list(OPERATORS) }))
  const { operators, ...named } = subject
  if (operators && !operators.includes(op)) {
    const name = [named.field, named.sub].filter(Boolean).join('.')
    const why = { field: name, type: named.type, operator: op, known: list(operators) }
    return wrong('/op', 'operator', message('condition.operator_of_other_type', why))
  }
  const { value } = rule
  if (kindOf(named.type) === 'text' && value === '' && (op === 'eq' || op === 'ne'))
    return { ...named, op: op === 'eq' ? 'empty' : 'filled', values: [] }
  const values = valuesOf(value, named.type, op)
  if (!Array.isArray(values)) return wrong(`/value${values.at}`, 'value', values.why)
  for (const [index, part] of values.entries()) {
    const error = reader.entry && 'variable' in part ? entryError(part.variable, reader.entry) : undefined
    if (error !== undefined) return wrong(`/value${memberAt(value, { op, index })}`, 'variable', error)
  }
  return { ...named, op, values }
}

/** The field of the rule, or the error of its name. */
function subjectOf(field: unknown, fields: readonly ConditionField[]): Subject | Message {
  if (typeof field !== 'string' || field === '') return message('condition.not_a_field')
  const [name, sub, ...rest] = field.split('.') as [string, ...string[]]
  const found = fields.find((known) => known.name === name)
  if (!found) return message('condition.field_unknown', { field: quoted(name), known: listed(fields) })
  if (sub === undefined) return { field: name, ...typeOf(found) }
  const members = membersOf(found)
  const member = members.find((known) => known.name === sub)
  if (!member || rest.length) {
    const why = { field: name, type: found.type, member: quoted(field.slice(name.length + 1)) }
    return members.length
      ? message('condition.member_unknown', { ...why, known: listed(members) })
      : message('condition.no_members', why)
  }
  return { field: name, sub, ...(hasItems(found) && { in_items: true }), ...typeOf(member) }
}

function typeOf({
  type,
  operators,
  ...field
}: ConditionField): Pick<Subject, 'type' | 'operators' | 'default_country'> {
  const country = traitsOf(type).phone ? countryOf(field) : undefined
  return { type, operators, ...(country !== undefined && { default_country: country }) }
}

const quoted = (name: string) => JSON.stringify(name.slice(0, 60))

interface RuleSyntaxError {
  /** Relative to the value. */
  at: string
  why: Message
}

function valuesOf(value: unknown, type: string, op: Operator): Part[] | RuleSyntaxError {
  const arity = arityOf(op)
  const raw = rawValues(value, arity)
  if (!Array.isArray(raw)) return { at: '', why: raw }
  const parts: Part[] = []
  for (const [index, one] of raw.entries()) {
    const part = partAt(one, { type, op, index })
    if (!('key' in part)) parts.push(part)
    else return { at: memberAt(value, { op, index }), why: part }
  }
  return outOfOrder(parts, op) ? { at: '', why: message('condition.out_of_order') } : parts
}

/** The pointer to one of the values, relative to `value`. */
const memberAt = (value: unknown, { op, index }: { op: Operator; index: number }): string =>
  arityOf(op) === 'one' ? '' : Array.isArray(value) ? `/${index}` : placeAt(value, index)

const NEAR = ['lat', 'lng', 'radius'] as const
const placeAt = (value: unknown, index: number): string => (typeof value === 'object' ? `/${NEAR[index]}` : '')

const FORMS: Record<Exclude<Arity, 'one'>, Message> = {
  none: message('condition.value_left_out'),
  two: message('condition.two_values'),
  many: message('condition.many_values', { max: MAX_VALUES }),
  near: message('condition.circle', { form: '{lat, lng, radius}' }),
}

/** As many as the operator needs, not yet checked. */
function rawValues(value: unknown, arity: Arity): unknown[] | Message {
  if (arity === 'one') {
    const missing = value === undefined || value === null || value === ''
    return missing ? message('condition.value_missing') : [value]
  }
  const error = FORMS[arity]
  // A query string always has a value.
  if (arity === 'none') return [undefined, null, '', true, 'true', '1', 1].includes(value as '') ? [] : error
  const values = listOf(value, arity)
  if (arity === 'many') return values && values.length > 0 && values.length <= MAX_VALUES ? values : error
  return values?.length === (arity === 'two' ? 2 : 3) ? values : error
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

/** A part, or its error. */
function partAt(value: unknown, context: { type: string; op: Operator; index: number }): Part | Message {
  const part = partOf(value)
  if (!part) return message('condition.variable_unknown', { variable: quoted(String(value)) })
  if ('literal' in part) {
    const literal = operandOf(part.literal, context)
    return literal === undefined ? formOf(context) : { literal }
  }
  return fitsType(part, arityOf(context.op) === 'near' ? 'number' : context.type) ? part : formOf(context)
}

const outOfOrder = ([from, to]: Part[], op: Operator): boolean =>
  op === 'between' &&
  from !== undefined &&
  to !== undefined &&
  'literal' in from &&
  'literal' in to &&
  from.literal > to.literal

/** The first names, for messages. */
const listed = (fields: readonly ConditionField[]): Argument => {
  const names = fields.slice(0, 40).map(({ name }) => name)
  return names.length ? list(names) : message('condition.none')
}

/** `variable` is without its $. Undefined when it is valid. */
function entryError(variable: string, fields: readonly ConditionField[]): Message | undefined {
  const [kind, name, sub] = variable.split('.')
  if (kind === 'param') return message('condition.no_param')
  if (kind !== 'entry') return undefined
  const found = fields.find((field) => field.name === name)
  if (!found) return message('condition.no_field_of_entry', { variable: `$${variable}`, known: listed(fields) })
  // A group has many items, so a path into them is ambiguous.
  if (sub === undefined || (!hasItems(found) && membersOf(found).some((one) => one.name === sub))) return undefined
  return message('condition.no_member_of_entry', {
    variable: `$${variable}`,
    field: found.name,
    type: found.type,
    member: JSON.stringify(sub),
  })
}
