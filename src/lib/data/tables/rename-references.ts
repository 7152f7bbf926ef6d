// Renames fields in a table's own references: settings, conditions, comparisons and filters.
import { hasItems } from '../../rules/conditions/traits.ts'
import { followedName } from './table-referrer.ts'
import { isObject } from '../../base/json.ts'
import type { TableSettings } from '../schema.ts'
import type { DataTable } from './definition.ts'
import type { TableInput } from './save-table.ts'

type Rename = (name: string) => string
const CONDITIONS = ['visible_if', 'required_if', 'readonly_if']

/** Replaces former names of fields in the input; settings that were not sent are renamed entirely. */
export function withOwnNames(input: TableInput, table: DataTable | undefined): TableInput {
  const fields = input.fields ?? []
  const old = new Map(table?.fields.map(({ id, name }) => [id, name]))
  const taken = new Set(fields.map((field) => (isObject(field) ? field['name'] : undefined)))
  const names = new Map<string, string>()
  for (const field of fields) {
    const was = isObject(field) ? old.get(String(field['id'])) : undefined
    if (was !== undefined && was !== (field as { name: unknown }).name)
      names.set(was, String((field as { name: unknown }).name))
  }
  if (!names.size || !table) return input
  const all: Rename = (name) => followedName({ names }, name)
  const left: Rename = (name) => (taken.has(name.split('.')[0]) ? name : all(name))
  const settings = input.settings ? inSettings(input.settings, left) : inSettings(table.settings, all)
  return {
    ...input,
    settings,
    fields: fields.map((field) => (isObject(field) ? inField(field, left) : field)),
  }
}

const mapped = (names: object, rename: Rename): never =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, rename(String(name))])) as never

function inSettings(settings: TableSettings, rename: Rename): TableSettings {
  const { title_field, image_field, description_field, sort_field } = settings
  const single = Object.entries({ title_field, image_field, description_field, sort_field })
  const { calendar, contact, form } = settings
  return {
    ...settings,
    ...Object.fromEntries(single.flatMap(([key, name]) => (name === undefined ? [] : [[key, rename(name)]]))),
    ...(calendar && { calendar: mapped(calendar, rename) }),
    ...(contact && { contact: mapped(contact, rename) }),
    ...(form && { form: inForm(form, rename) }),
  }
}

type Form = NonNullable<TableSettings['form']>

const inForm = (form: Form, rename: Rename): Form => ({
  ...form,
  ...(form.fields && { fields: form.fields.map(rename) }),
  ...(form.steps && {
    steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(rename) })),
  }),
  ...(form.confirm_field !== undefined && { confirm_field: rename(form.confirm_field) }),
})

/** Filters name fields of another table; fields of this one are their variables. */
function inField(field: Record<string, unknown>, rename: Rename): Record<string, unknown> {
  const { filter, compare, fields } = field
  return {
    ...field,
    ...Object.fromEntries(CONDITIONS.flatMap((key) => (key in field ? [[key, inCondition(field[key], rename)]] : []))),
    ...(filter !== undefined && { filter: inVariables(filter, rename) }),
    ...(Array.isArray(compare) && {
      compare: compare.map((one: unknown) => (isObject(one) ? { ...one, field: rename(String(one['field'])) } : one)),
    }),
    ...(hasItems({ type: String(field['type']) }) && { fields: inInner(fields, rename) }),
  }
}

/** A field of the items has precedence over an outer one of the same name. */
function inInner(fields: unknown, rename: Rename): unknown {
  if (!Array.isArray(fields)) return fields
  const own = new Set(fields.map((field: unknown) => (isObject(field) ? field['name'] : undefined)))
  const outer: Rename = (name) => (own.has(name.split('.')[0]) ? name : rename(name))
  return fields.map((field: unknown) => (isObject(field) ? inField(field, outer) : field))
}

function inCondition(condition: unknown, rename: Rename): unknown {
  if (Array.isArray(condition)) return condition.map((one) => inCondition(one, rename))
  if (!isObject(condition)) return condition
  const renamed = Object.entries(condition).map(([key, value]) => {
    if (key === 'field' && typeof value === 'string') return [key, value.startsWith('@') ? value : rename(value)]
    return [key, inCondition(value, rename)]
  })
  return Object.fromEntries(renamed) as unknown
}

function inVariables(filter: unknown, rename: Rename): unknown {
  if (Array.isArray(filter)) return filter.map((one) => inVariables(one, rename))
  if (typeof filter === 'string') return filter.startsWith('$entry.') ? `$entry.${rename(filter.slice(7))}` : filter
  if (!isObject(filter)) return filter
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, inVariables(value, rename)]))
}
