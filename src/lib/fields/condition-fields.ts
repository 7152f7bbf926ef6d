// Fields as conditions know them: with the operators of their types. For conditions of forms, filters and roles alike.
import type { ConditionField } from '../rules/conditions/condition.ts'
import { operatorsOf } from '../rules/conditions/operators.ts'
import type { FormField } from '../rules/conditions/plan-fields.ts'
import { hasItems } from '../rules/conditions/traits.ts'
import type { Field } from './define-field.ts'

/** The declared fields and, in `sub` and `fields`, those of groups. */
export const conditionFields = (fields: readonly Field[]): (FormField & ConditionField)[] =>
  fields.map((field) => {
    const operators = operatorsOf(field.type)
    if (!hasItems(field)) return { ...field, operators, fields: undefined }
    const inner = conditionFields(field['fields'] as Field[])
    return { ...field, operators, fields: inner, sub: inner }
  })
