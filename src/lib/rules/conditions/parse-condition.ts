// Parses a condition as users and programs write it, and reports its errors with their positions.
import { message, type Message } from '../../base/catalogue/message.ts'
import { MAX_DEPTH, MAX_NODES, type Condition, type ConditionError, type Values } from './condition.ts'
import { parseRule, type RuleReader } from './parse-rule.ts'

interface Reader extends RuleReader {
  nodes: number
}
interface Position {
  pointer: string
  depth: number
}

/**
 * `{all}`, `{any}`, `{not}`, `{field, op, value?}` or the short form `{mode, rules}`; `fields` are the known fields
 * (of entries with SYSTEM_FIELDS), `entry` those of `$entry` where known. Without errors there is a condition.
 */
export function parseCondition(
  input: unknown,
  { fields, entry }: Pick<RuleReader, 'fields' | 'entry'>,
): { condition?: Condition; errors: ConditionError[] } {
  const reader: Reader = { fields, entry, errors: [], nodes: 0 }
  const condition = parse(input, { pointer: '', depth: 1 }, reader)
  return condition && reader.errors.length === 0 ? { condition, errors: [] } : { errors: reader.errors }
}

function parse(input: unknown, position: Position, reader: Reader): Condition | undefined {
  const { pointer, depth } = position
  const fail = (code: string, why: Message) => {
    reader.errors.push({ pointer, code, ...why })
    return undefined
  }
  if (++reader.nodes > MAX_NODES) {
    // The only error then: the rest is not parsed.
    return reader.nodes === MAX_NODES + 1
      ? fail('too_large', message('condition.too_large', { max: MAX_NODES }))
      : undefined
  }
  if (depth > MAX_DEPTH) return fail('too_deep', message('condition.too_deep', { max: MAX_DEPTH }))
  const form = formOf(input)
  if (!form) return fail('invalid_type', message('condition.wrong_form', FORM))
  const extra = Object.keys(input as Values).find((key) => !form.keys.includes(key))
  if (extra !== undefined)
    return fail('unknown', message('condition.unknown_member', { name: extra.slice(0, 60), member: form.keys[0]! }))
  return form.read(input as Values, position, reader)
}

/** The accepted forms, for messages. */
const FORM = { groups: '{all: […]}, {any: […]}, {not: …}', rule: '{field, op, value}' }

interface Form {
  /** The first key identifies the form. */
  keys: string[]
  read: (input: Values, position: Position, reader: Reader) => Condition | undefined
}
const FORMS: Form[] = [
  {
    keys: ['all'],
    read: (input, position, reader) => list(input, { ...position, mode: 'all', key: 'all' }, reader),
  },
  {
    keys: ['any'],
    read: (input, position, reader) => list(input, { ...position, mode: 'any', key: 'any' }, reader),
  },
  { keys: ['not'], read: negation },
  { keys: ['rules', 'mode'], read: short },
  { keys: ['field', 'op', 'value'], read: (input, { pointer }, reader) => parseRule(input, pointer, reader) },
]

const formOf = (input: unknown): Form | undefined =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? FORMS.find(({ keys }) => Object.hasOwn(input, keys[0]!))
    : undefined

function negation(input: Values, { pointer, depth }: Position, reader: Reader): Condition | undefined {
  const not = parse(input['not'], { pointer: `${pointer}/not`, depth: depth + 1 }, reader)
  return not && { not }
}

function short(input: Values, position: Position, reader: Reader): Condition | undefined {
  const mode = Object.hasOwn(input, 'mode') ? input['mode'] : undefined
  if (mode === 'all' || mode === 'any') return list(input, { ...position, mode, key: 'rules' }, reader)
  reader.errors.push({
    pointer: `${position.pointer}/mode`,
    code: 'invalid_value',
    ...message('condition.mode'),
  })
  return undefined
}

function list(
  input: Values,
  { mode, key, pointer, depth }: Position & { mode: 'all' | 'any'; key: string },
  reader: Reader,
): Condition | undefined {
  const [members, at] = [input[key], `${pointer}/${key}`]
  if (!Array.isArray(members) || members.length === 0) {
    reader.errors.push({ pointer: at, code: 'invalid_type', ...message('condition.not_a_list') })
    return undefined
  }
  const read: Condition[] = []
  for (const [i, member] of members.entries()) {
    if (reader.nodes > MAX_NODES) break
    const condition = parse(member, { pointer: `${at}/${i}`, depth: depth + 1 }, reader)
    if (condition) read.push(condition)
  }
  return mode === 'all' ? { all: read } : { any: read }
}
