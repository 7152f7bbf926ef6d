// What is wrong with the filters of relations: they are conditions on the fields of another table.
import type { ConditionField } from '../../rules/conditions/condition.ts'
import { parseCondition } from '../../rules/conditions/parse-condition.ts'
import { fieldsInScope, innerFields } from '../../rules/conditions/plan-fields.ts'
import { SYSTEM_FIELDS } from '../../rules/conditions/system-fields.ts'
import { errorAt, type FieldError } from '../../base/errors.ts'
import { conditionFields } from '../../fields/condition-fields.ts'
import type { Field } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { lookUpTable } from './find-table.ts'

interface Fields {
  handle: string
  after: readonly Field[]
  before: readonly Field[]
}

/**
 * Of new and changed filters; one whose table is still to be made is read when it is used. Of the others what `$entry` named
 * so far and does not any more.
 */
export async function relationErrors(ctx: Context, { handle, after, before }: Fields): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const filters = filtersIn(after)
  const old = new Map(filtersIn(before).map((filter) => [keyOf(filter), filter]))
  const own = conditionFields(after)
  for (const filter of filters) {
    const target = String(filter.field['target'])
    const known = target === handle ? own : await fieldsOf(ctx, target)
    if (!known) continue
    const fields = [...known, ...SYSTEM_FIELDS]
    const found = errorsOf(filter, fields)
    const same = old.get(keyOf(filter))
    const earlier = new Set(same && errorsOf(same, fields).map(({ pointer }) => pointer))
    const counted = same ? found.filter((one) => one.code === 'variable' && !earlier.has(one.pointer)) : found
    errors.push(...counted.map((one) => errorAt(`${filter.pointer}/filter${one.pointer}`, one)))
  }
  return errors
}

interface FieldPosition {
  field: Field
  pointer: string
  /** The fields that `$entry` can name there: as in conditions of forms, of the item before the entry. */
  entry: readonly ConditionField[]
}

/** Every field that has a filter, in groups too. */
function filtersIn(fields: readonly Field[]): FieldPosition[] {
  const known = conditionFields(fields)
  return fields
    .flatMap((field, i) => [
      { field, pointer: `/fields/${i}`, entry: known },
      ...(innerFields(field) as Field[]).map((inner, n) => ({
        field: inner,
        pointer: `/fields/${i}/fields/${n}`,
        entry: fieldsInScope(known, known[i]),
      })),
    ])
    .filter(({ field }) => field['filter'] !== undefined)
}

const errorsOf = ({ field, entry }: FieldPosition, fields: readonly ConditionField[]) =>
  parseCondition(field['filter'], { fields, entry }).errors

/** A group's fields are others than those around it. */
const keyOf = ({ field: { target, filter }, pointer }: FieldPosition): string =>
  JSON.stringify([target, filter, pointer.split('/').length])

/** Pages and accounts have what every entry has. */
async function fieldsOf(ctx: Context, target: string): Promise<ConditionField[] | undefined> {
  if (target.startsWith('@')) return []
  const table = await lookUpTable(ctx, target)
  return table && conditionFields(table.fields)
}
