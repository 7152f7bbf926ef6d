// A stored filter with the values of its variables on this page: the time, the bound entry, query parameters.
import type { Condition, Literal, Surroundings, Values, Variable } from '../../rules/conditions/condition.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { resolve } from '../../rules/conditions/resolve.ts'
import { rulesOf } from '../../rules/conditions/walk-rules.ts'
import { withoutUnset } from '../../rules/conditions/without-unset.ts'
import { visitorsView, type DataTable } from '../../data/data.ts'
import { mapRules } from '../../rules/conditions/rules-of.ts'
import { invalidAll, errorAt } from '../../base/errors.ts'
import type { QueryReader } from '../../core/extension/data-view.ts'
import { storedLiterals } from '../../fields/stored-literals.ts'
import { isObject } from '../../base/json.ts'

export interface FilterContext {
  around: Surroundings
  query: QueryReader
  /** Called when the result depends on the time. */
  changing: (how: 'now' | 'today') => void
}

/**
 * A rule whose query parameter is not given is ignored; one that uses an entry where none is bound never matches. One that
 * the table does not accept (any more) is left out: the rest of the filter stays, and publishing the page rejects it.
 */
export function readFilter(table: DataTable, filter: unknown, context: FilterContext): Condition<Literal> | undefined {
  if (!isObject(filter)) return undefined
  const { filters: fields } = visitorsView(table)
  const fitting = mapRules(filter, (rule) => (parseCondition(rule, { fields }).condition ? rule : undefined))
  if (!fitting) return undefined
  const { condition, errors } = parseCondition(fitting, { fields })
  if (!condition) throw invalidAll(errors.map((one) => errorAt(one.pointer, one)))
  const around = { ...context.around, param: {} as Record<string, unknown> }
  const params = new Set<string>()
  for (const { variable } of variablesOf(condition)) {
    if (variable === 'now' || variable === 'today') context.changing(variable)
    const name = variable.startsWith('param.') ? variable.slice(6) : undefined
    if (name === undefined || params.has(name)) continue
    params.add(name)
    const given = context.query.all(name)
    if (given.length) around.param[name] = given.length > 1 ? given : given[0]
  }
  const open = { ...around, entry: standIn(condition, around.entry), user: around.user ?? { id: 1 } }
  return storedLiterals(resolve(withoutUnset(condition, open), around))
}

/** The entry with placeholders for missing values: rules are left out only for missing query parameters. */
function standIn(condition: Condition, entry: Values = {}): Values {
  const completed = { ...entry }
  for (const { variable } of variablesOf(condition)) {
    const [source, name = '', member] = variable.split('.')
    if (source !== 'entry') continue
    const value = completed[name]
    if (member === undefined) completed[name] = isNothing(value) ? true : value
    else completed[name] = { [member]: true, ...(isObject(value) && value) }
  }
  return completed
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const variablesOf = (condition: Condition): Variable[] =>
  [...rulesOf(condition)].flatMap(({ values }) => values.filter((part) => 'variable' in part))
