// Variables of conditions that stand for nothing in a list of members: it has no entry, and nobody gives it parameters.
import type { ConditionField } from '../../rules/conditions/condition.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { rulesIn } from '../../rules/conditions/rules-of.ts'

/** Pointers of the values that name one: such a rule would never hold. */
export const unboundIn = (condition: unknown, fields: readonly ConditionField[]): string[] =>
  rulesIn(condition).flatMap(({ rule, pointer }) => {
    const { condition: read } = parseCondition(rule, { fields })
    const values = read && 'values' in read ? read.values : []
    const isUnbound = values.some((part) => 'variable' in part && /^(entry|param)\./.test(part.variable))
    return isUnbound ? [`${pointer}/value`] : []
  })
