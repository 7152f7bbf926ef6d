// A filter as users build it: rules and groups of rules, one level deep; and its condition.
import { conditionOf, countOf, rulesOf, type Rule, type Rules } from '../../screens/table/condition-rules.ts'

export interface Filter {
  mode: 'all' | 'any'
  parts: (Rule | Rules)[]
}
export const NO_FILTER: Filter = { mode: 'all', parts: [] }

export const isGroup = (part: Rule | Rules): part is Rules => 'rules' in part

/** Undefined for a condition with deeper nesting: it can be used and removed, not edited. */
export function filterOf(condition: object | undefined): Filter | undefined {
  if (condition === undefined) return NO_FILTER
  const { all, any } = condition as Record<string, unknown>
  const [mode, members] = Array.isArray(any)
    ? (['any', any] as const)
    : (['all', Array.isArray(all) ? all : [condition]] as const)
  const parts = members.map(partOf)
  return parts.every((part) => part !== undefined) ? { mode, parts } : undefined
}

function partOf(member: unknown): Rule | Rules | undefined {
  const rules = rulesOf(member)
  if (!rules?.rules.length) return undefined
  return 'field' in (member as object) ? rules.rules[0] : rules
}

/** The condition of the complete rules; undefined without any. */
export function conditionOfFilter({ mode, parts }: Filter): object | undefined {
  const conditions = parts.flatMap((part) => {
    if (!isGroup(part)) return isComplete(part) ? [part] : []
    const condition = conditionOf({ ...part, rules: part.rules.filter(isComplete) })
    return condition === undefined ? [] : [condition as object]
  })
  if (!conditions.length) return undefined
  return conditions.length === 1 ? conditions[0] : { [mode]: conditions }
}

/** Whether it has the values that its operator needs. */
function isComplete({ op, value }: Rule): boolean {
  const count = countOf(op)
  if (count === 'none') return true
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  const isThere = (one: unknown) => one !== undefined && one !== null && one !== ''
  if (count === 'two') return values.length === 2 && values.every(isThere)
  return count === 'many' ? Array.isArray(value) && values.length > 0 : isThere(value)
}

/** Without the part at this index. */
export const withoutPart = ({ mode, parts }: Filter, at: number): Filter => ({
  mode,
  parts: parts.filter((_, i) => i !== at),
})
