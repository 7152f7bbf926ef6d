// The filters of a list for visitors: a control for each field, the chosen values, and the resulting rule.
import { choosesOne, hasChoices, hasKind, isMasked, isWritten, kindOf } from '../../rules/conditions/traits.ts'
import { isOrdered } from '../../rules/conditions/literal.ts'
import { readAmount, type AmountField } from '../../rules/conditions/typed-amount.ts'
import { dayOrder, readDay, readTime } from '../../rules/conditions/typed-day.ts'
import type { EntryField } from '../../core/extension/data-view.ts'
import type { LoadContext } from '../../core/extension/define-block.ts'
import type { ParamNames } from './list-query.ts'

export interface VisitorFilter {
  field: string
  label: string
  kind: 'choice' | 'choices' | 'range' | 'tick' | 'words'
  /** The type of the inputs of a range. */
  input: 'number' | 'date' | 'time'
  /** The only end that a range offers; both when missing. */
  bound?: Bound | undefined
  /** Currency or unit next to its numbers. */
  amount: AmountField
  options: { key: string; label: string }[]
  /** Names of its query parameters: one, or those of start and end of a range. */
  params: string[]
  /** The valid values chosen; of a range start and end, '' for none. */
  values: string[]
}

/** The end of a range that the filter offers. */
export type Bound = 'from' | 'to'
type Kind = VisitorFilter['kind']
/** The kind of control; undefined where the field cannot be filtered by. */
function controlOf(field: EntryField): Kind | undefined {
  if (hasChoices(field)) return choosesOne(field) ? 'choice' : 'choices'
  if (hasKind(field, 'boolean')) return 'tick'
  if (isOrdered(kindOf(field.type))) return 'range'
  return isWritten(field) && !isMasked(field) ? 'words' : undefined
}
const MAX = 12

interface Choice {
  fields: readonly EntryField[]
  names: readonly string[]
  paramNames: ParamNames
  /** By name of field. */
  bounds?: Readonly<Record<string, Bound>> | undefined
}

/** Those of the named fields that can be filtered by, in the order of the names. */
export function visitorFilters(
  { query, lang }: Pick<LoadContext, 'query' | 'lang'>,
  { fields, names, paramNames, bounds = {} }: Choice,
): VisitorFilter[] {
  const known = [...new Set(names)].flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return known.slice(0, MAX).flatMap((field): VisitorFilter[] => {
    const { name, label, options = [] } = field
    const kind = controlOf(field)
    if (!kind || ((kind === 'choice' || kind === 'choices') && !options.length)) return []
    const input = hasKind(field, 'number') ? 'number' : hasKind(field, 'time') ? 'time' : 'date'
    const own =
      kind === 'range' ? [paramNames.field(name, 'from'), paramNames.field(name, 'to')] : [paramNames.field(name)]
    const amount = { display: field['display'], unit: field['unit'] }
    const bound = kind === 'range' && Object.hasOwn(bounds, name) ? bounds[name] : undefined
    const filter = { field: name, label, kind, input, bound, amount, options, params: own } as const
    return [{ ...filter, values: chosen({ query, lang }, filter) }]
  })
}

type Unread = Omit<VisitorFilter, 'values'>

/** Invalid values are ignored: an address that was cut off still shows the list. */
function chosen({ query, lang }: Pick<LoadContext, 'query' | 'lang'>, filter: Unread): string[] {
  const { kind, params, options } = filter
  if (kind === 'range') return params.map((word) => boundOf(filter, query.get(word), lang))
  const given = query.all(params[0]!).map((value) => value.trim())
  if (kind === 'words') return given.slice(0, 1).filter(Boolean)
  if (kind === 'tick') return given.includes('1') ? ['1'] : []
  const keys = options.flatMap(({ key }) => (given.includes(key) ? [key] : []))
  return kind === 'choice' ? keys.slice(0, 1) : keys
}

function boundOf({ input, amount }: Unread, value = '', lang: string): string {
  if (input === 'date') return readDay(dayOrder(lang), value) ?? ''
  if (input === 'time') return readTime(value) ?? ''
  return readAmount(lang, value, amount) ?? ''
}

/** Rules of a condition; none while nothing is chosen. */
export function rulesOf({ field, kind, input, values }: VisitorFilter): object[] {
  const [first = '', second = ''] = values
  const operand = (value: string) => (input === 'number' ? Number(value) : value)
  if (kind === 'range')
    return [
      ...(first ? [{ field, op: 'gte', value: operand(first) }] : []),
      ...(second ? [{ field, op: 'lte', value: operand(second) }] : []),
    ]
  if (!values.length) return []
  if (kind === 'choices') return [{ field, op: 'any_of', value: values }]
  if (kind === 'tick') return [{ field, op: 'eq', value: true }]
  return [{ field, op: kind === 'choice' ? 'eq' : 'contains', value: asWords(first) }]
}

/** A value that begins with $ would be a variable of conditions; a visitor means the sign itself. */
const asWords = (value: string): string => (value.startsWith('$') ? `$${value}` : value)
