// What is wrong with the filters of relations: they are conditions on the fields of another table.
import type { ConditionField } from '../../conditions/condition.ts'
import { parseCondition } from '../../conditions/parse-condition.ts'
import { SYSTEM_FIELDS } from '../../conditions/system-fields.ts'
import type { FieldError } from '../../errors.ts'
import { conditionFields } from '../../fields/condition-fields.ts'
import type { Field } from '../../fields/fields.ts'
import type { Context } from '../../operation/context.ts'
import { lookUpTable } from './find-table.ts'

interface Fields {
  handle: string
  after: readonly Field[]
  before: readonly Field[]
}

/** Of new and changed filters; one whose table is still to be made is read when it is used. */
export async function relationErrors(ctx: Context, { handle, after, before }: Fields): Promise<FieldError[]> {
  const errors: FieldError[] = []
  const old = new Set(before.map(wish))
  for (const [i, field] of after.entries()) {
    if (field['filter'] === undefined || old.has(wish(field))) continue
    const target = String(field['target'])
    const known = target === handle ? conditionFields(after) : await fieldsOf(ctx, target)
    if (!known) continue
    const { errors: found } = parseCondition(field['filter'], { fields: [...known, ...SYSTEM_FIELDS] })
    errors.push(...found.map((one) => ({ ...one, pointer: `/fields/${i}/filter${one.pointer}` })))
  }
  return errors
}

const wish = ({ target, filter }: Field): string => JSON.stringify([target, filter])

/** Pages and accounts have what every entry has. */
async function fieldsOf(ctx: Context, target: string): Promise<ConditionField[] | undefined> {
  if (target.startsWith('@')) return []
  const table = await lookUpTable(ctx, target)
  return table && conditionFields(table.fields)
}
