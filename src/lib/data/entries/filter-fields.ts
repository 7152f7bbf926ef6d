// What filters of a table can name: its fields, as far as a view has them, and what every entry has.
import { hasItems, isPhone } from '../../rules/conditions/traits.ts'
import type { ConditionField } from '../../rules/conditions/condition.ts'
import { SYSTEM_FIELDS, UNTRANSLATED } from '../../rules/conditions/system-fields.ts'
import { conditionFields } from '../../fields/condition-fields.ts'
import type { Field } from '../../fields/fields.ts'
import type { View } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { fieldsIn } from '../tables/layout.ts'
import { isSealed } from '../tables/physical.ts'

/** Of each table as it was read; one that was changed is read anew. */
const known = new WeakMap<readonly Field[], Partial<Record<View, ConditionField[]>>>()

/** Of what is stored sealed nothing is known but whether it is there. */
export function filterFields({ fields }: Pick<DataTable, 'fields'>, view: View): ConditionField[] {
  const views = known.get(fields) ?? {}
  known.set(fields, views)
  return (views[view] ??= [...named(fieldsIn(fields, view), view), ...SYSTEM_FIELDS])
}

/** What lists and their views can be filtered by besides: the database looks beyond the entry, a rule about one cannot. */
export const listFilterFields = (table: Pick<DataTable, 'fields'>, view: View): ConditionField[] => [
  ...filterFields(table, view),
  { name: UNTRANSLATED, type: 'multiselect', operators: ['any_of', 'all_of'] },
]

const named = (fields: readonly Field[], view: View): ConditionField[] =>
  conditionFields(fields).map((field, i) => {
    const { name, type, operators } = field
    const declared = fields[i]!
    if (isSealed(declared)) return { name, type, operators: ['filled', 'empty'] }
    if (!hasItems({ type }))
      return {
        name,
        type,
        ...(operators && { operators }),
        ...(isPhone({ type }) && { default_country: declared['default_country'] }),
      }
    const inner = (declared['fields'] as Field[]).filter((one) => view === 'draft' || !one.private)
    return { name, type, operators: operators ?? [], sub: named(inner, view) }
  })
