// The dependencies of conditions between a form's fields, and their order of evaluation.
import type { Condition, ConditionField } from './condition.ts'
import { parseCondition } from './parse-condition.ts'
import { SYSTEM_FIELDS } from './system-fields.ts'
import { hasItems, traitsOf } from './traits.ts'
import { rulesOf } from './walk-rules.ts'

/** The part of a field declaration that conditions need. */
export interface FormField extends Omit<ConditionField, 'sub'> {
  label?: string | undefined
  /** Conditions use it where no value is set, as visitors see it. */
  default?: unknown
  visible_if?: unknown
  required_if?: unknown
  readonly_if?: unknown
  compare?: unknown
  /** Of a group: FormField[]. */
  fields?: unknown
}

/** A field that can be hidden, required or locked: of the form, or of the items of a group. */
export interface PlannedField {
  name: string
  group?: string
  visible?: Condition
  required?: Condition
  readonly?: Condition
}
export interface Plan {
  fields: readonly FormField[]
  /** Each after those that its visibility depends on. */
  planned: readonly PlannedField[]
}

/** Undefined when no field has a condition. Invalid conditions are skipped: declarations are checked before. */
export function planFields(fields: readonly FormField[]): Plan | undefined {
  if (!fields.some((field) => isConditional(field) || innerFields(field).some(isConditional))) return undefined
  const planned = allOf(fields).map((location) => readPlace(location, fields))
  return { fields, planned: sorted(planned, fields).order }
}

/** The names of fields whose visibility depends on itself, along the cycle; undefined when there is none. */
export function cycleIn(fields: readonly FormField[]): string[] | undefined {
  return sorted(
    allOf(fields).map((location) => readPlace(location, fields)),
    fields,
  ).cycle
}

/** The fields of a group; none for other types. */
export const innerFields = ({ type, fields }: Pick<FormField, 'type' | 'fields'>): readonly FormField[] =>
  hasItems({ type }) && Array.isArray(fields) ? (fields as FormField[]) : []

/** What conditions of a field can name: in a group the fields of the item before those of the form. */
export function fieldsInScope(fields: readonly FormField[], group?: FormField): ConditionField[] {
  const inner = group ? innerFields(group) : []
  const names = new Set(inner.map(({ name }) => name))
  return [...inner, ...fields.filter(({ name }) => !names.has(name))].map(asConditionField)
}

const asConditionField = (field: FormField): ConditionField => ({
  name: field.name,
  type: field.type,
  ...(field.operators && { operators: field.operators }),
  ...(traitsOf(field.type).phone && { default_country: field.default_country }),
  ...(hasItems(field) && { sub: innerFields(field).map(asConditionField) }),
})

const isConditional = ({ visible_if, required_if, readonly_if }: FormField): boolean =>
  [visible_if, required_if, readonly_if].some((condition) => condition !== undefined)

interface FieldInGroup {
  field: FormField
  group?: FormField
}
const allOf = (fields: readonly FormField[]): FieldInGroup[] =>
  fields.flatMap((field) => [{ field }, ...innerFields(field).map((inner) => ({ field: inner, group: field }))])

function readPlace({ field, group }: FieldInGroup, fields: readonly FormField[]): PlannedField {
  const base = { name: field.name, ...(group && { group: group.name }) }
  if (!isConditional(field)) return base
  const known = { fields: [...fieldsInScope(fields, group), ...SYSTEM_FIELDS] }
  const read = (input: unknown) => (input === undefined ? undefined : parseCondition(input, known).condition)
  const [visible, required, readonly] = [field.visible_if, field.required_if, field.readonly_if].map(read)
  return {
    ...base,
    ...(visible && { visible }),
    ...(required && { required }),
    ...(readonly && { readonly }),
  }
}

const idOf = ({ name, group }: PlannedField): string => (group === undefined ? name : `${group}.${name}`)

interface Sorting {
  byId: Map<string, PlannedField>
  fields: readonly FormField[]
  done: Set<string>
  /** Ids on the current path of the search. */
  path: string[]
  order: PlannedField[]
  cycle?: string[]
}

/** Depth first: dependencies come before what depends on them. A cycle, which checked declarations lack, is cut. */
function sorted(planned: PlannedField[], fields: readonly FormField[]): Pick<Sorting, 'order' | 'cycle'> {
  const byId = new Map(planned.map((one) => [idOf(one), one]))
  const sorting: Sorting = { byId, fields, done: new Set(), path: [], order: [] }
  for (const id of byId.keys()) visit(id, sorting)
  return sorting
}

function visit(id: string, sorting: Sorting): void {
  const { byId, done, path, order } = sorting
  const field = byId.get(id)
  if (!field || done.has(id)) return
  if (path.includes(id)) {
    sorting.cycle ??= [...path.slice(path.indexOf(id)), id]
    return
  }
  path.push(id)
  for (const other of restsOn(field, byId)) visit(other, sorting)
  path.pop()
  if (done.has(id)) return
  done.add(id)
  order.push(field)
}

/** A field of items is hidden with its group; a rule about items also depends on the field in them. */
function restsOn({ group, visible }: PlannedField, byId: Map<string, PlannedField>): string[] {
  const named = visible ? [...rulesOf(visible)] : []
  const ids = named.flatMap(({ field, sub }) => {
    const own = group === undefined ? undefined : `${group}.${field}`
    if (own !== undefined && byId.has(own)) return [own]
    return sub === undefined ? [field] : [field, `${field}.${sub}`]
  })
  return [...(group === undefined ? [] : [group]), ...ids]
}
