// Fields as conditions know them: with the operators of their types. For conditions of forms, filters and roles alike.
import type { ConditionField } from '../rules/conditions/condition.ts'
import type { FormField } from '../rules/conditions/plan-fields.ts'
import type { Field } from './define-field.ts'
import { fieldType } from './registry.ts'

/** The declared fields and, in `sub` and `fields`, those of groups. */
export const conditionFields = (fields: readonly Field[]): (FormField & ConditionField)[] =>
  fields.map((field) => {
    const { operators } = fieldType(field.type)
    if (field.type !== 'group') return { ...field, operators, fields: undefined }
    const inner = conditionFields(field['fields'] as Field[])
    return { ...field, operators, fields: inner, sub: inner }
  })
