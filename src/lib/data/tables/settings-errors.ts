// Checks the settings of a table against its fields.
import { fits, isOrderable, isRelation, traitsOf } from '../../rules/conditions/traits.ts'
import { errorAt, fieldError, type FieldError } from '../../base/errors.ts'
import { list } from '../../base/catalogue/message.ts'
import { fieldTypes, type Field } from '../../fields/fields.ts'
import type { TableSettings } from '../schema.ts'
import { isFilledIn, notInFormReason } from './not-asked.ts'
import { isLinked, isSealed } from './physical.ts'

/** System fields that a list can be sorted by. */
export const SYSTEM_SORTS = ['@created_at', '@updated_at', '@published_at', '@sort', '@slug'] as const
/** The same in a request: no table is in such an order by itself. */
export const LIST_SORTS = [...SYSTEM_SORTS, '@status', '@lang'] as const

/** Whether its column has a sort order, sealed or not. */
export const isOrdered = (field: Field): boolean => isOrderable(field) && !isLinked(field)

/** The sort order of sealed values is meaningless. */
export const isSortable = (field: Field): boolean => isOrdered(field) && !isSealed(field)

export function settingsErrors(fields: readonly Field[], settings: TableSettings): FieldError[] {
  const { calendar = {}, contact = {}, form } = settings
  const named: [at: string, name: string | undefined][] = [
    ['title_field', settings.title_field],
    ['image_field', settings.image_field],
    ['description_field', settings.description_field],
    ...Object.entries(calendar).map(([name, field]): [string, string] => [`calendar/${name}`, field as string]),
    ...Object.entries(contact).map(([name, field]): [string, string] => [`contact/${name}`, field as string]),
    ['form/confirm_field', form?.confirm_field],
    ...(form?.fields ?? []).map((field, i): [string, string] => [`form/fields/${i}`, field]),
    ...(form?.steps ?? []).flatMap((step, i) =>
      step.fields.map((field, j): [string, string] => [`form/steps/${i}/fields/${j}`, field]),
    ),
  ]
  const known = new Map(fields.map((field) => [field.name, field]))
  return [
    ...named.flatMap(([at, name]) => namedErrors(known, at, name)),
    ...sortErrors(known, settings.sort_field),
    ...inboxErrors(fields, settings),
    ...requestedErrors(known, settings),
  ]
}

/** A form may have fields of any type; other settings require certain types. */
function namedErrors(known: Map<string, Field>, at: string, name: string | undefined): FieldError[] {
  if (name === undefined) return []
  const field = known.get(name)
  const pointer = `/settings/${at}`
  if (!field) return [fieldError(pointer, 'table.field_unknown', { field: name })]
  if (/^form\/(fields|steps)/.test(at) || fits(field, at)) return []
  const types = fieldTypes()
    .filter(({ key }) => fits({ type: key }, at))
    .map(({ key }) => key)
  return [fieldError(pointer, 'table.field_wrong_type', { types: list(types), field: name, type: field.type })]
}

function sortErrors(known: Map<string, Field>, name: string | undefined): FieldError[] {
  if (name === undefined || (SYSTEM_SORTS as readonly string[]).includes(name)) return []
  const field = known.get(name)
  if (field && isSortable(field)) return []
  const pointer = '/settings/sort_field'
  if (!field) return [fieldError(pointer, 'table.field_unknown', { field: name })]
  return isOrdered(field)
    ? [fieldError(pointer, 'table.sort_field_sealed', { field: name })]
    : [fieldError(pointer, 'table.sort_field_unordered', { field: name, type: field.type })]
}

/** Fields that a form would silently leave out. */
function requestedErrors(known: Map<string, Field>, { form, kind = 'content' }: TableSettings): FieldError[] {
  if (!form) return []
  const named = [
    ...(form.fields ?? []).map((name, i) => [`fields/${i}`, name] as const),
    ...(form.steps ?? []).flatMap((step, i) => step.fields.map((name, j) => [`steps/${i}/fields/${j}`, name] as const)),
  ]
  // A form without a list of fields has all that are possible; a required file upload would be missing.
  const all = [...known.values()].filter(({ type, readonly }) => traitsOf(type).sent && !readonly)
  const meant = named.length ? named : all.map(({ name }) => ['fields', name] as const)
  return meant.flatMap(([at, name]) => {
    const field = known.get(name)
    const why = field && notInFormReason(field, kind)
    return why ? [errorAt(`/settings/form/${at}`, why)] : []
  })
}

/**
 * Required fields that visitors cannot fill in, of a form without a list of fields: every entry it stores would lack them.
 * Forms with a list of fields leave out others on purpose.
 */
export function requiredFieldsNotInForm(fields: readonly Field[], { form }: TableSettings): FieldError[] {
  if (!form?.open || form.fields || form.steps?.length) return []
  return fields
    .filter((field) => field.required && !field.visible_if && field.default === undefined && !isFilledIn(field))
    .map(({ name, type }) => fieldError('/settings/form/fields', 'table.required_not_asked', { field: name, type }))
}

/** Only the recipients can read sealed submissions, so that nothing can be searched in them (contract 2.4). */
function inboxErrors(fields: readonly Field[], { kind, form, route }: TableSettings): FieldError[] {
  if (kind !== 'inbox') return []
  const sealed = (at: string, what: string) => fieldError(at, 'table.not_in_inbox', { what, type: '' })
  const ofFields = fields.flatMap((field, i) => [
    ...(field.unique ? [sealed(`/fields/${i}/unique`, 'unique')] : []),
    ...(field.searchable && field.searchable !== 'off' ? [sealed(`/fields/${i}/searchable`, 'searchable')] : []),
    ...(isRelation(field)
      ? [fieldError(`/fields/${i}/type`, 'table.not_in_inbox', { what: 'type', type: field.type })]
      : []),
  ])
  return [
    ...ofFields,
    ...(route ? [sealed('/settings/route', 'route')] : []),
    ...(form?.publish ? [sealed('/settings/form/publish', 'publish')] : []),
    ...(form?.delete_after_days ? [sealed('/settings/form/delete_after_days', 'delete_after_days')] : []),
  ]
}
