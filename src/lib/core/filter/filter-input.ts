// `filter` of lists: filter[price][gte]=1 from a query string, or an entire condition (contract 2.2, 3.2).
import type { Condition, ConditionField, Literal, Surroundings } from '../../rules/conditions/condition.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { rulesIn } from '../../rules/conditions/rules-of.ts'
import { resolve } from '../../rules/conditions/resolve.ts'
import { invalidAll, type FieldError, fieldError, errorAt } from '../../base/errors.ts'
import { storedLiterals } from '../../fields/stored-literals.ts'
import type { Context } from '../operation/context.ts'
import { isObject } from '../../base/json.ts'
import { escapeKey } from '../../base/text/text.ts'

/** The condition of the filter with its variables replaced; throws 422 with a pointer for each error. */
export function readFilter(
  filter: Record<string, unknown>,
  fields: readonly ConditionField[],
  ctx: Pick<Context, 'now' | 'site' | 'principal'>,
): Condition<Literal> {
  const rules = isCondition(filter, fields) ? [{ pointer: '/filter', rule: filter, isWhole: true }] : rulesOf(filter)
  const errors: FieldError[] = []
  const conditions = rules.flatMap(({ pointer, rule, isWhole }) => {
    const read = parseCondition(rule, { fields })
    const wrong = read.condition ? unboundErrors(rule, fields) : read.errors.map((one) => errorAt(one.pointer, one))
    // The short form has no parts to point to.
    const pointed = wrong.map((one) => ({ ...one, pointer: isWhole ? pointer + one.pointer : pointer }))
    errors.push(...pointed)
    return read.condition ?? []
  })
  if (rules.length > MAX_RULES)
    errors.push(fieldError('/filter', 'operation.filter_too_many_rules', { max: MAX_RULES }))
  if (errors.length) throw invalidAll(errors)
  return storedLiterals(resolve({ all: conditions }, surroundingsOf(ctx)))
}

const MAX_RULES = 50

const unboundErrors = (rule: unknown, fields: readonly ConditionField[]): FieldError[] =>
  unboundVariables(rule, fields).map((pointer) => fieldError(pointer, 'operation.filter_unbound'))

/** Values of the variables in conditions. */
const surroundingsOf = ({ now, site, principal }: Pick<Context, 'now' | 'site' | 'principal'>): Surroundings => ({
  now,
  timezone: site.config.timezone,
  user: principal.user ? { id: principal.user.id } : undefined,
})

/**
 * Whether the filter is an entire condition, not the short form by field. A field may be named `all` (its tests are
 * not a list) or `field`; without such a field, `field` without `op` is an incomplete rule.
 */
function isCondition(filter: Record<string, unknown>, fields: readonly ConditionField[]): boolean {
  const isRule = typeof filter['op'] === 'string' || fields.every(({ name }) => name !== 'field')
  return (
    [filter['all'], filter['any'], filter['rules']].some(Array.isArray) ||
    (typeof filter['field'] === 'string' && isRule) ||
    (isObject(filter['not']) && isCondition(filter['not'], fields))
  )
}

const rulesOf = (filter: Record<string, unknown>) =>
  Object.entries(filter).flatMap(([field, tests]) => {
    const pointer = `/filter/${escapeKey(field)}`
    const given = isObject(tests) ? Object.entries(tests) : [['eq', tests] as const]
    return given.map(([op, value]) => ({ pointer, rule: { field, op, value }, isWhole: false }))
  })

/** Pointers of values with variables of an entry or a call: lists have neither, so that such a rule would never match. */
export const unboundVariables = (condition: unknown, fields: readonly ConditionField[]): string[] =>
  rulesIn(condition).flatMap(({ rule, pointer }) => {
    const { condition: read } = parseCondition(rule, { fields })
    const values = read && 'values' in read ? read.values : []
    const isUnbound = values.some((part) => 'variable' in part && /^(entry|param)\./.test(part.variable))
    return isUnbound ? [`${pointer}/value`] : []
  })
