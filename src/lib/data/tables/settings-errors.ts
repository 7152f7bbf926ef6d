// What is wrong with the settings of a table, seen from its fields.
import { errorAt, fieldError, type FieldError } from '../../base/errors.ts'
import { list } from '../../base/catalogue/message.ts'
import type { Field, FieldTypeKey } from '../../fields/fields.ts'
import type { TableSettings } from '../schema.ts'
import { notAsked } from './not-asked.ts'
import { isLinked, isSealed } from './physical.ts'

/** What a list can be ordered by beside fields. */
export const SYSTEM_SORTS = ['@created_at', '@updated_at', '@published_at', '@sort', '@slug'] as const

const WORDS: FieldTypeKey[] = [
  'text',
  'textarea',
  'select',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'datetime',
]
const UNSORTABLE = new Set<FieldTypeKey>([
  'group',
  'geo',
  'link',
  'multiselect',
  'richtext',
  'textarea',
  'recurrence',
])

/** Whether its column has an order, be it of what is sealed. */
export const isOrdered = (field: Field): boolean => !UNSORTABLE.has(field.type) && !isLinked(field)

/** The order of what is stored sealed says nothing. */
export const isSortable = (field: Field): boolean => isOrdered(field) && !isSealed(field)

export function settingsErrors(fields: readonly Field[], settings: TableSettings): FieldError[] {
  const { calendar = {}, contact = {}, form } = settings
  const named: [string, string | undefined, FieldTypeKey[] | undefined][] = [
    ['title_field', settings.title_field, WORDS],
    ['image_field', settings.image_field, ['media']],
    ['description_field', settings.description_field, ['text', 'textarea', 'richtext']],
    ...Object.entries(calendar).map(([name, field]) => [`calendar/${name}`, field, CALENDAR[name]] as never),
    ...Object.entries(contact).map(([name, field]) => [`contact/${name}`, field, CONTACT[name]] as never),
    ['form/confirm_field', form?.confirm_field, ['email']],
    ...[...(form?.fields ?? [])].map((field, i) => [`form/fields/${i}`, field, undefined] as never),
    ...(form?.steps ?? []).flatMap((step, i) =>
      step.fields.map((field, j) => [`form/steps/${i}/fields/${j}`, field, undefined] as never),
    ),
  ]
  const known = new Map(fields.map((field) => [field.name, field]))
  return [
    ...named.flatMap(([at, name, types]) => namedErrors(known, { at, name, types })),
    ...sortErrors(known, settings.sort_field),
    ...inboxErrors(fields, settings),
    ...askedErrors(known, settings),
  ]
}

const CALENDAR: Record<string, FieldTypeKey[]> = {
  start: ['date', 'datetime'],
  end: ['date', 'datetime'],
  location: ['text', 'textarea', 'geo'],
  recurrence: ['recurrence'],
}
const CONTACT: Record<string, FieldTypeKey[]> = {
  name: ['text'],
  org: ['text'],
  email: ['email'],
  tel: ['tel'],
  address: ['text', 'textarea', 'geo'],
  birthday: ['date'],
  photo: ['media'],
}

function namedErrors(
  known: Map<string, Field>,
  { at, name, types }: { at: string; name: string | undefined; types: FieldTypeKey[] | undefined },
): FieldError[] {
  if (name === undefined) return []
  const field = known.get(name)
  const pointer = `/settings/${at}`
  if (!field) return [fieldError(pointer, 'table.field_unknown', { field: name })]
  if (!types || types.includes(field.type)) return []
  return [
    fieldError(pointer, 'table.field_wrong_type', { types: list(types), field: name, type: field.type }),
  ]
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

/** Fields that a form would leave out without a word. */
function askedErrors(known: Map<string, Field>, { form, kind = 'content' }: TableSettings): FieldError[] {
  if (!form) return []
  const named = [
    ...(form.fields ?? []).map((name, i) => [`fields/${i}`, name] as const),
    ...(form.steps ?? []).flatMap((step, i) =>
      step.fields.map((name, j) => [`steps/${i}/fields/${j}`, name] as const),
    ),
  ]
  // A form that names none asks for all that it can; a file somebody wants to be sent would be missing.
  const all = [...known.values()].filter(({ type, readonly }) => type === 'file' && !readonly)
  const meant = named.length ? named : all.map(({ name }) => ['fields', name] as const)
  return meant.flatMap(([at, name]) => {
    const field = known.get(name)
    const why = field && notAsked(field, kind)
    return why ? [errorAt(`/settings/form/${at}`, why)] : []
  })
}

/** Nobody but the recipients can read what is sealed, so nothing can be looked up in it (contract 2.4). */
function inboxErrors(fields: readonly Field[], { kind, form, route }: TableSettings): FieldError[] {
  if (kind !== 'inbox') return []
  const sealed = (at: string, what: string) => fieldError(at, 'table.not_in_inbox', { what, type: '' })
  const ofFields = fields.flatMap((field, i) => [
    ...(field.unique ? [sealed(`/fields/${i}/unique`, 'unique')] : []),
    ...(field.searchable && field.searchable !== 'off'
      ? [sealed(`/fields/${i}/searchable`, 'searchable')]
      : []),
    ...(field.type === 'relation' || field.type === 'relations'
      ? [fieldError(`/fields/${i}/type`, 'table.not_in_inbox', { what: 'type', type: field.type })]
      : []),
  ])
  return [
    ...ofFields,
    ...(route ? [sealed('/settings/route', 'route')] : []),
    ...(form?.publish ? [sealed('/settings/form/publish', 'publish')] : []),
  ]
}
