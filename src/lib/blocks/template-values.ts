// Checks that the expressions of a template are complete and its filters get the right arguments: errors that liquidjs
// would ignore are rejected when the template is saved.
import { message, type Message } from '../base/catalogue/message.ts'
import { AssignTag, CaseTag, ForTag, IfTag, Output, TypeGuards, UnlessTag, type Template, type Value } from 'liquidjs'

/** Minimum and maximum number of arguments of each filter. */
export const ARGUMENTS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  append: [1, 1],
  prepend: [1, 1],
  replace: [1, 2],
  remove: [1, 1],
  upcase: [0, 0],
  downcase: [0, 0],
  capitalize: [0, 0],
  strip: [0, 0],
  strip_html: [0, 0],
  truncate: [0, 2],
  truncatewords: [0, 2],
  newline_to_br: [0, 0],
  url_encode: [0, 0],
  split: [1, 1],
  slice: [1, 2],
  size: [0, 0],
  default: [0, 1],
  join: [0, 1],
  first: [0, 0],
  last: [0, 0],
  map: [1, 1],
  where: [1, 2],
  sort: [0, 1],
  sort_natural: [0, 1],
  reverse: [0, 0],
  uniq: [0, 1],
  compact: [0, 1],
  concat: [1, 1],
  round: [0, 1],
  ceil: [0, 0],
  floor: [0, 0],
  plus: [1, 1],
  minus: [1, 1],
  times: [1, 1],
  divided_by: [1, 1],
  modulo: [1, 1],
  abs: [0, 0],
  at_least: [1, 1],
  at_most: [1, 1],
  edit: [0, 2],
  icon: [0, 1],
  picture: [0, 2],
  date: [0, 1],
  number: [0, 1],
  lt: [0, 0],
}
/** Named arguments. */
const NAMED: Readonly<Record<string, string>> = { default: 'allow_false' }
/** Filters whose argument is a number other than 0. */
const DIVISIONS = new Set(['divided_by', 'modulo'])

/** Filters that count characters, words or items: the number of their arguments that are integers. */
const COUNTS: Readonly<Record<string, number>> = { slice: 2, truncate: 1, truncatewords: 1 }

/** Errors in the expressions of one tag or output; its branches are checked as templates of their own. */
export function valueErrors(template: Template): Message[] {
  const errors = valuesOf(template).flatMap((value) => [...expressionErrors(value), ...filterErrors(value)])
  if (template instanceof CaseTag && template.branches.some(({ values }) => !values.length))
    errors.push(message('template.when_without_value'))
  if (template instanceof ForTag)
    for (const name of ['limit', 'offset'])
      if (isWord(template.hash.hash[name])) errors.push(message('template.loop_number', { name }))
  return errors
}

function valuesOf(template: Template): Value[] {
  if (template instanceof Output) return [template.value]
  if (template instanceof AssignTag) return [(template as unknown as { value: Value }).value]
  if (template instanceof CaseTag) return [template.value]
  if (template instanceof IfTag || template instanceof UnlessTag) return template.branches.map(({ value }) => value)
  return []
}

/** Operators join the values next to them; liquidjs takes the first of several values that nothing joins. */
function expressionErrors({ initial: { postfix } }: Value): Message[] {
  const joins = postfix.filter((token) => TypeGuards.isOperatorToken(token) && token.operator !== 'not').length
  const values = postfix.filter((token) => !TypeGuards.isOperatorToken(token))
  const errors = values.some(isRange) ? [RANGE] : []
  if (values.length - joins <= 1) return errors
  const [first, second] = values.map((token) => token.getText())
  return [...errors, message('template.nothing_joins', { first: first!, second: second!, operators: OPERATORS })]
}

function filterErrors({ filters }: Value): Message[] {
  return filters.flatMap(({ name: filter, args }) => {
    const named = args.filter(isNamed).map(([key]) => key)
    const plain = args.filter((one): one is Plain => !isNamed(one))
    const errors = plain.some(isRange) ? [RANGE] : []
    const unknown = named.find((key) => key !== NAMED[filter])
    if (unknown !== undefined) errors.push(message('template.unknown_argument', { filter, name: unknown }))
    const [least, most] = ARGUMENTS[filter] ?? [0, 9]
    if (plain.length < least || plain.length > most)
      errors.push(wrongCount(filter, { least, most, given: plain.length }))
    if (plain.slice(0, COUNTS[filter] ?? 0).some((one) => isWord(one) || isFraction(one)))
      errors.push(message('template.whole_number', { filter }))
    if (DIVISIONS.has(filter) && plain[0] && (isWord(plain[0]) || isZero(plain[0])))
      errors.push(message('template.not_zero', { filter }))
    return errors
  })
}

const OPERATORS = '== != < > <= >= contains'
const RANGE = message('template.range_outside_loop')

const wrongCount = (filter: string, count: { least: number; most: number; given: number }): Message =>
  count.least === count.most
    ? message('template.argument_count', { filter, most: count.most, given: count.given })
    : message('template.argument_range', { filter, ...count })

type Argument = Value['filters'][number]['args'][number]
type Named = Extract<Argument, unknown[]>
type Plain = Exclude<Argument, unknown[]>
const isNamed = (argument: Argument): argument is Named => Array.isArray(argument)
const isRange = (token: unknown): boolean => TypeGuards.isRangeToken(token)
const isFraction = (token: unknown): boolean => TypeGuards.isNumberToken(token) && !Number.isInteger(token.content)
const isZero = (token: unknown): boolean => TypeGuards.isNumberToken(token) && token.content === 0

/** A quoted text that is not a number. */
const isWord = (token: unknown): boolean =>
  TypeGuards.isQuotedToken(token) && !(token.content.trim() !== '' && Number.isFinite(Number(token.content)))
