// Conditions about entries as SQL (contract 2.2).
import { conditionSql } from '../../core/filter/condition-sql.ts'
import type { Test } from '../../core/filter/filter-dialect.ts'
import type { Condition, Literal } from '../../rules/conditions/condition.ts'
import { anyItem } from './filter-items.ts'
import { operandOf, type FilterScope } from './filter-operand.ts'

/** For `where`, of the entries' table of the view. The condition was read with `filterFields` of the same view and resolved. */
export const filterSql = (condition: Condition<Literal>, scope: FilterScope): Test =>
  conditionSql(condition, (rule, test) => (rule.in_items ? anyItem(rule, scope, test) : test(operandOf(rule, scope))))
