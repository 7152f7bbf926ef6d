// The parts of a list query that an index can serve: fields compared with one value, and the order.
import { isMasked, isRelation } from '../../rules/conditions/traits.ts'
import type { Condition, Literal, Rule } from '../../rules/conditions/condition.ts'
import { fieldType, type Field } from '../../fields/fields.ts'
import { servingIndex, type FieldIndex } from '../tables/field-indexes.ts'
import { isSealed } from '../tables/physical.ts'
import type { FilterScope } from './filter-operand.ts'
import { sortFieldsOf } from './sort-entries.ts'

export interface ListShape {
  /** Names of fields that are compared with one value. */
  equal: string[]
  /** Fields and @…, with `-` if descending; the id, which comes last, is left out. */
  sort: string[]
  /** Whether the filter has other rules as well. */
  hasMore: boolean
}
interface Params {
  sort?: string | undefined
  condition?: Condition<Literal> | undefined
}

/** Whether its column is compared as it is, and short enough for an index of MySQL. */
const isCompared = (field: Field): boolean => !isMasked(field) && !/text|pivot/.test(fieldType(field.type).column.mysql)
/** With three texts and the sort column an index would be too long for MySQL. */
const MAX_EQUAL = 2
const RANGES = ['lt', 'lte', 'gt', 'gte', 'between']

export function shapeOf(scope: FilterScope, { sort: spelt, condition }: Params): ListShape {
  const sortWords = sortFieldsOf(spelt, scope)
  const at = sortWords.findIndex((word) => word.replace(/^-/, '') === 'id')
  const sort = at < 0 ? sortWords : sortWords.slice(0, at)
  const rules = condition ? rulesOf(condition) : []
  const first = sort[0]?.replace(/^-/, '')
  const equal = new Set<string>()
  let hasMore = rules === undefined
  for (const rule of rules ?? []) {
    if (isEqual(rule, scope) && !equal.has(rule.field) && equal.size < MAX_EQUAL) equal.add(rule.field)
    else if (rule.field !== first || rule.sub !== undefined || !RANGES.includes(rule.op)) hasMore = true
  }
  return {
    equal: [...equal].sort(),
    sort: sort.filter((word) => !equal.has(word.replace(/^-/, ''))),
    hasMore,
  }
}

/** Undefined for conditions with `any` or `not`. */
function rulesOf(condition: Condition<Literal>): Rule<Literal>[] | undefined {
  if ('field' in condition) return [condition]
  if (!('all' in condition)) return undefined
  const all = condition.all.map(rulesOf)
  return all.includes(undefined) ? undefined : all.flatMap((rules) => rules!)
}

function isEqual({ field: name, sub, in_items, op, values }: Rule<Literal>, { table }: FilterScope): boolean {
  const field = table.fields.find((one) => one.name === name)
  if (!field || sub !== undefined || in_items || values.length !== 1) return false
  if (op !== 'eq' && op !== 'in') return false
  const isOne = field['multiple'] !== true
  return isCompared(field) && isOne && !isSealed(field)
}

/** Sort fields that every table of entries has an index for. */
const SYSTEM = ['', '@sort', '@published_at']

/** Whether an index of every table serves the list; relations have an index of their own. */
export function hasDefaultIndex({ equal, sort }: ListShape, { table }: Pick<FilterScope, 'table'>): boolean {
  if (equal.length) return !sort.length && equal.length === 1 && leadsOn(table, equal[0]!)
  return sort.length < 2 && SYSTEM.includes(sort[0]?.replace(/^-/, '') ?? '')
}

const leadsOn = ({ fields }: FilterScope['table'], name: string): boolean =>
  isRelation(fields.find((field) => field.name === name))

export interface Service {
  /** The sort order is that of an index, which also finds the filtered entries. */
  isOrdered: boolean
  index?: FieldIndex | undefined
}

/** How the order of a list is found. */
export function serviceOf(scope: FilterScope, params: Params & { lang?: string | undefined }): Service {
  const shape = shapeOf(scope, params)
  if (hasDefaultIndex(shape, scope)) return { isOrdered: true }
  const index = servingIndex(scope.table, shape)
  // Without the language such an index has no order.
  const isUseful = scope.view === 'draft' || index?.made === 'plain' || params.lang !== undefined
  return index && isUseful ? { isOrdered: true, index } : { isOrdered: false }
}

/** Whether an index alone finds a page of a list, whatever the size of the table; else the list is a scan. */
export function isIndexed(
  scope: FilterScope,
  params: Params & {
    lang?: string | undefined
    q?: string | undefined
    translation_group?: string | undefined
  },
): boolean {
  if (params.translation_group !== undefined) return true
  if (params.q !== undefined || shapeOf(scope, params).hasMore) return false
  return serviceOf(scope, params).isOrdered
}
