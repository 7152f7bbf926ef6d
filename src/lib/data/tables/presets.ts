// Defaults that come to a table together with their field: entries that are older have them, too.
import type { Around } from '../../rules/conditions/fields-now.ts'
import { withPresets, type Field, type NamedPreset, type Values } from '../../fields/fields.ts'
import type { Definition, TableField } from './definition.ts'
import { hangingOf } from './own-fields.ts'
import { isSealed } from './physical.ts'

export interface Preset {
  /** Id of the field. */
  field: string
  /** Name of a field in its items. */
  inner?: string
  value: unknown
  /** The field was gone from then on: what is older has what it had. */
  since?: string
}
/** As a step keeps it, with its field. */
export interface StepPreset extends Preset {
  of: TableField
}
/** As `data_tables` keeps it: what is not newer than `at` knew nothing of the field. */
export interface Filled extends Preset {
  at: string
}

/** What conditions rest on beside an entry. */
export interface Times {
  now: Date
  timezone?: string | undefined
}

type Fields = Pick<Definition, 'fields'>

/** Of fields that were not there before; of all without `before`. A default that was added to a field is for new entries only. */
export function presetsOf(after: Fields, before: Fields = { fields: [] }): Preset[] {
  const old = new Map(before.fields.map((field) => [field.id, field]))
  return after.fields.flatMap((field) => {
    const was = old.get(field.id)
    const known = new Set(was ? innerOf(was).map(({ name }) => name) : [])
    const inner = innerOf(field).filter((one) => !known.has(one.name) && isPreset(one))
    return [
      ...(!was && isPreset(field) ? [{ field: field.id, value: field.default }] : []),
      ...inner.map((one) => ({ field: field.id, inner: one.name, value: one.default })),
    ]
  })
}

/** All would have the same where values must differ; what is sealed is sealed for each. */
const isPreset = (field: Field): boolean =>
  field.default !== undefined && field.default !== null && !field.unique && !isSealed(field)

const innerOf = (field: Field): readonly Field[] =>
  field.type === 'group' ? ((field['fields'] as Field[] | undefined) ?? []) : []

/** As an entry has it that has nothing else. */
export const valuesOfPreset = ({ name }: Field, { inner, value }: Preset): Values => ({
  [name]: inner === undefined ? value : [{ [inner]: value }],
})

/** Of those fields that are there, by the names they have. */
export function namedPresets(fields: readonly TableField[], presets: readonly Preset[]): NamedPreset[] {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return presets.flatMap(({ field: id, inner, value }) => {
    const field = byId.get(id)
    if (!field || (inner !== undefined && !innerOf(field).some(({ name }) => name === inner))) return []
    return [{ name: field.name, inner, value }]
  })
}

export interface Then {
  values: Values
  /** When they were stored. */
  at: string
  around: Around & { system?: Values | undefined }
}

/** Values of a draft of an earlier time with what entries got by a change of the table since; the same object when that is nothing. */
export function valuesSince(
  { fields, filled = [] }: Fields & { filled?: readonly Filled[] },
  { values, at, around }: Then,
): Values {
  const unknown = filled.filter((one) => at <= one.at && (one.since === undefined || at >= one.since))
  if (!unknown.length) return values
  const keeps = hangingOf(fields).waiting
  return withPresets(fields, values, { presets: namedPresets(fields, unknown), around, keeps })
}
