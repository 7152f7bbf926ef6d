// Conditions about entries as SQL (contract 2.2).
import { conditionSql } from '../../core/filter/condition-sql.ts'
import type { Test } from '../../core/filter/filter-dialect.ts'
import type { Condition, Literal } from '../../rules/conditions/condition.ts'
import { anyItem } from './filter-items.ts'
import { operandOf, type FilterPlace } from './filter-operand.ts'

/** For `where`, of the entries' table of the view. The condition was read with `filterFields` of the same view and resolved. */
export const filterSql = (condition: Condition<Literal>, place: FilterPlace): Test =>
  conditionSql(condition, (rule, test) =>
    rule.in_items ? anyItem(rule, place, test) : test(operandOf(rule, place)),
  )
