// The names of system fields in lists of entries, with and without @ (contract 3.2): without it, a field of the table with
// that name comes first.
import type { JsonObject } from '../../base/json.ts'
import { SYSTEM_NAMES } from '../../core/filter/list-filter.ts'
import { readFilter } from '../../core/filter/filter-input.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Condition, ConditionField, Literal } from '../../rules/conditions/condition.ts'
import { inRules } from '../../rules/conditions/rules-of.ts'
import { ORDERED_OPERATORS } from '../../rules/conditions/operators.ts'
import type { View } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { fieldsIn } from '../tables/layout.ts'
import { titleField } from '../tables/shown-fields.ts'
import { listFilterFields } from './filter-fields.ts'

interface Scope {
  table: DataTable
  view: View
}

/** The field or the name with @ that a name stands for; of the title, the field whose text it is. */
export function meantBy(name: string, { table, view }: Scope): string {
  const bare = name.replace(/^@/, '')
  if (!(SYSTEM_NAMES as readonly string[]).includes(bare)) return name
  if (name === bare && table.fields.some((field) => field.name === name)) return name
  if (bare !== 'title') return `@${bare}`
  return titleField({ ...table, fields: fieldsIn(table.fields, view) })?.name ?? name
}

/** `sort` with the names that it stands for; visitors see one status only, by which nothing is ordered. */
export function meantSort(sort: string, scope: Scope): string {
  const words = sort.split(',').map((word) => {
    const [, sign, name] = /^(-?)(.*)$/s.exec(word.trim())!
    const meant = meantBy(name!, scope)
    return sign! + (meant === '@id' ? 'id' : meant)
  })
  return words.filter((word) => scope.view === 'draft' || word.replace(/^-/, '') !== '@status').join(',')
}

const NUMBERS: readonly ConditionField[] = ['@id', '@sort'].map((name) => ({
  name,
  type: 'number',
  operators: ORDERED_OPERATORS,
}))

/** The filter of a list of entries; throws 422 with pointers. */
export function readEntryFilter(
  filter: Record<string, unknown>,
  scope: Scope,
  ctx: Pick<Context, 'now' | 'site' | 'principal'>,
): Condition<Literal> {
  const own = [...listFilterFields(scope.table, scope.view), ...NUMBERS]
  const others = SYSTEM_NAMES.flatMap((bare) => [bare, `@${bare}`]).flatMap((name): ConditionField[] => {
    const meant = own.find((field) => field.name === meantBy(name, scope))
    return meant && meant.name !== name ? [{ ...meant, name }] : []
  })
  const condition = readFilter(filter, [...own, ...others], ctx)
  return inRules(condition as unknown as JsonObject, (rule) => ({
    ...rule,
    field: meantBy(String(rule['field']), scope),
  })) as unknown as Condition<Literal>
}
