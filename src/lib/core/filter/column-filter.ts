// Filters of lists whose rows have plain columns: pages and media use the filter language of entries (contract 2.2).
import { sql } from 'kysely'
import type { Dialect } from '../../platform/db/database.ts'
import type { ConditionField } from '../../rules/conditions/condition.ts'
import { operatorsOf } from '../../rules/conditions/operators.ts'
import { kindOf } from '../../rules/conditions/traits.ts'
import type { Context } from '../operation/context.ts'
import { conditionSql, isNoText, isNull, NO_PARTS, type Operand } from './condition-sql.ts'
import type { Test } from './filter-dialect.ts'
import { readFilter } from './filter-input.ts'
import { SYSTEM_NAMES } from './list-filter.ts'

/** Type of the value by name of the column; those of system fields may be named with an @ as well. */
export type FilterColumns = Readonly<Record<string, string>>

const columnOf = (name: string) => sql.ref(name.replace(/^@/, ''))

/** For `where`; throws 422 with a pointer for each error. */
export function columnFilter(
  filter: Record<string, unknown>,
  columns: FilterColumns,
  ctx: Pick<Context, 'now' | 'site' | 'principal'>,
): Test {
  const fields = Object.entries(columns).flatMap(([name, type]): ConditionField[] => {
    const names = (SYSTEM_NAMES as readonly string[]).includes(name) ? [name, `@${name}`] : [name]
    return names.map((one) => ({ name: one, type, operators: operatorsOf(type) }))
  })
  const { dialect } = ctx.site.db
  return conditionSql(readFilter(filter, fields, ctx), ({ field, type }, test) => test(operandOf(field, type, dialect)))
}

function operandOf(name: string, type: string, dialect: Dialect): Operand {
  const kind = kindOf(type)
  const value = columnOf(name)
  return {
    ...NO_PARTS,
    dialect,
    kind,
    value: () => value,
    // There is no column with folded text: the database folds both sides.
    folded: () => sql`lower(${value})`,
    fold: (text) => sql`lower(${text})`,
    isEmpty: () => (kind === 'number' || kind === 'id' ? isNull(value) : isNoText(value)),
  }
}
