// Errors in the conditions and comparisons that fields declare (contract 2.2).
import type { ConditionError, ConditionField } from '../rules/conditions/condition.ts'
import { comparisonError, type Comparison } from '../rules/conditions/compare-fields.ts'
import { parseCondition } from '../rules/conditions/parse-condition.ts'
import { cycleIn, fieldsInScope, innerFields, type FormField } from '../rules/conditions/plan-fields.ts'
import { SYSTEM_FIELDS } from '../rules/conditions/system-fields.ts'
import { errorAt, fieldError, type FieldError } from '../base/errors.ts'
import { conditionFields } from './condition-fields.ts'
import type { Field } from './define-field.ts'
import { pointerTo } from './pointer.ts'

const CONDITIONS = ['visible_if', 'required_if', 'readonly_if'] as const

/** Each with the pointer of its field. `ofEntry`: which system fields (with @) exist. */
export function conditionErrors(fields: readonly Field[], ofEntry: boolean | '@lang' = false): FieldError[] {
  if (!fields.some((field) => isConcerned(field) || innerFields(field).some(isConcerned))) return []
  const known = conditionFields(fields)
  const system = SYSTEM_FIELDS.filter(({ name }) => ofEntry === true || name === ofEntry)
  const errors = known.flatMap((field) => {
    const at = pointerTo('', field.name)
    return [
      ...errorsAt(field, at, { fields: known, system }),
      ...innerFields(field).flatMap((inner) =>
        errorsAt(inner, pointerTo(`${at}/fields`, inner.name), { fields: known, group: field, system }),
      ),
    ]
  })
  return errors.length > 0 ? errors : cycleErrors(known)
}

const isConcerned = (field: FormField): boolean =>
  field.compare !== undefined || CONDITIONS.some((option) => field[option] !== undefined)

interface Around {
  fields: readonly FormField[]
  group?: FormField
  system: readonly ConditionField[]
}

function errorsAt(field: FormField, pointer: string, { fields, group, system }: Around): FieldError[] {
  if (!isConcerned(field)) return []
  const scope = fieldsInScope(fields, group)
  const known = { fields: [...scope, ...system] }
  const wrong = CONDITIONS.filter((option) => field[option] !== undefined).flatMap((option) =>
    parseCondition(field[option], known).errors.map((error) => below(error, `${pointer}/${option}`)),
  )
  const compared = ((field.compare ?? []) as Comparison[]).flatMap((comparison, i) => {
    const error = comparisonError(field, comparison, scope)
    return error ? [below(error, `${pointer}/compare/${i}`)] : []
  })
  return [...wrong, ...compared]
}

const below = (error: ConditionError, pointer: string): FieldError => errorAt(pointer + error.pointer, error)

/** Reported at the beginning of the cycle. */
function cycleErrors(fields: readonly FormField[]): FieldError[] {
  const cycle = cycleIn(fields)
  if (!cycle) return []
  // For items of a group, the error is reported at the field with the condition.
  const [first] = cycle.filter((id) => hasCondition(fields, id))
  const pointer = (first ?? cycle[0]!).split('.').reduce((at, name) => (at ? `${at}/fields/${name}` : `/${name}`), '')
  return [fieldError(`${pointer}/visible_if`, 'declaration.shown_by_itself', { fields: cycle.join(' → ') })]
}

function hasCondition(fields: readonly FormField[], id: string): boolean {
  const [name, inner] = id.split('.')
  const field = fields.find((one) => one.name === name)
  const found = inner === undefined ? field : field && innerFields(field).find((one) => one.name === inner)
  return found?.visible_if !== undefined
}
