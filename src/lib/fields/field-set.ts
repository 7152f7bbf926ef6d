// What holds for a set of fields on any level: their values cleaned, shown, as text, as samples and as attacks.
import { attackStrings } from './attack-strings.ts'
import { hasItems } from '../rules/conditions/traits.ts'
import type { Field, FieldType, FieldTypeKey, Reference, FieldViewContext } from './define-field.ts'
import { pointerTo } from './pointer.ts'

export type Values = Record<string, unknown>
type Lookup = (key: FieldTypeKey) => FieldType

const each = <V>(fields: readonly Field[], value: (field: Field) => V): Record<string, V> =>
  Object.fromEntries(fields.map((field) => [field.name, value(field)]))

export const isEmpty = (value: unknown, type: FieldType): boolean =>
  value === undefined || value === null || (type.empty ? type.empty(value) : value === '')

// A kit may have changed a field's type after the value was stored: then there is nothing to show.
const isFilled = (value: unknown, type: FieldType): boolean =>
  (type.blank !== undefined || typeof value === 'string') && !isEmpty(value, type)

/** The values as they are stored; they were checked before. What is not set is left out. */
export function cleanFields(fields: readonly Field[], data: Values, type: Lookup): Values {
  const set = fields.filter(({ name }) => data[name] !== undefined && data[name] !== null)
  return each(set, (field) => {
    const value = data[field.name]
    return type(field.type).clean?.(value, field, type) ?? value
  })
}

/** What templates get; a private field is never shown, a default stands for what is not set. */
export const fieldsToView = (fields: readonly Field[], data: Values, ctx: FieldViewContext): Values =>
  each(fields, (field) => {
    const type = ctx.type(field.type)
    const blank = type.blank ? type.blank(field) : ''
    const value = data[field.name] ?? field.default
    return field.private || !isFilled(value, type) ? blank : type.show(value, field, ctx)
  })

export const textOfFields = (fields: readonly Field[], data: Values, type: Lookup): string =>
  fields
    .filter((field) => !field.private && isFilled(data[field.name], type(field.type)))
    .map((field) => type(field.type).text(data[field.name], field, type))
    .filter((text) => text !== '')
    .join('\n')

/** What the values name of the website, with pointers into them. */
export const referencesOfFields = (fields: readonly Field[], data: Values, type: Lookup): Reference[] =>
  fields
    .filter((field) => isFilled(data[field.name], type(field.type)))
    .flatMap((field) => {
      const found = type(field.type).references?.(data[field.name], field, type) ?? []
      const base = pointerTo('', field.name)
      return found.map((reference) => ({ ...reference, pointer: base + reference.pointer }))
    })

export const sampleFields = (fields: readonly Field[], type: Lookup): Values =>
  each(fields, (field) => type(field.type).sample(field, type))

/**
 * What drafts and sparing editors leave: nothing at all, items without anything, and only what is required, with an item in
 * each list.
 */
export function sparseFields(fields: readonly Field[], type: Lookup): Values[] {
  const lists = fields.filter(hasItems)
  const bare = each(lists, () => [{}])
  const least: Values = {
    ...sampleFields(requiredOf(fields), type),
    ...each(lists, (field) => [sampleFields(requiredOf(field['fields'] as Field[]), type)]),
  }
  return [{}, ...(lists.length ? [bare] : []), least]
}

const requiredOf = (fields: readonly Field[]) => fields.filter(({ required }) => required)

/** As many sets of values as the richest field has attacks; each is valid. */
export function hostileFields(fields: readonly Field[], type: Lookup): Values[] {
  const attacks = each(fields, (field) => hostileOf(field, type))
  const most = Math.max(1, ...Object.values(attacks).map((list) => list.length))
  return Array.from({ length: most }, (_, i) => each(fields, ({ name }) => attacks[name]![i % attacks[name]!.length]))
}

function hostileOf(field: Field, type: Lookup): unknown[] {
  const own = type(field.type)
  const schema = own.value(field, type)
  const valid = (text: string) => schema.safeParse(text).success
  const found = own.hostile?.(field, type) ?? attackStrings(Number(field['max'] ?? 10_000)).filter(valid)
  return found.length > 0 ? found : [own.sample(field, type)]
}
