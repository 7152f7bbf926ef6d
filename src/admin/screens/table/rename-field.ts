// Renames or removes a field, with all references to it in the same table.
import { hasItems } from '../../../lib/rules/conditions/traits.ts'
import type { TableDraft, TableField } from '../../data/data-table.ts'
import { same } from '../../editing/deep-equal.ts'

/** Settings whose values contain names of fields. */
const NAMING = ['title_field', 'image_field', 'description_field', 'sort_field', 'calendar', 'contact']
const CONDITIONS = ['visible_if', 'required_if', 'readonly_if']

/** The draft with the new name, also in settings, conditions and comparisons. */
export function renamed(draft: TableDraft, id: string, to: string): TableDraft {
  const from = draft.fields.find((field) => field.id === id)?.name
  if (from === undefined || from === to) return draft
  const swap = (name: string) => (name === from ? to : name)
  const fields = draft.fields.map((field) => {
    const next = inConditions(field.id === id ? { ...field, name: to } : field, from, to)
    return same(next, field) ? field : next
  })
  return { ...draft, fields, settings: inSettings(draft.settings, swap) }
}

/** The draft without a field and references in settings. Conditions stay: the plan reports them. */
export function removed(draft: TableDraft, id: string): TableDraft {
  const gone = draft.fields.find((field) => field.id === id)?.name
  const fields = draft.fields.filter((field) => field.id !== id)
  const swap = (name: string) => (name === gone ? undefined : name)
  return { ...draft, fields, settings: inSettings(draft.settings, swap) }
}

type Swap = (name: string) => string | undefined

function inSettings(settings: TableDraft['settings'], swap: Swap): TableDraft['settings'] {
  const entries = Object.entries(settings).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'form') return [[key, inForm(value as Form, swap)]]
    const next = NAMING.includes(key) ? inNames(value, swap) : value
    return next === undefined ? [] : [[key, next]]
  })
  return Object.fromEntries(entries)
}

/** A name, or an object of names; a calendar without a start and a contact without a name are removed. */
function inNames(value: unknown, swap: Swap): unknown {
  if (typeof value === 'string') return swap(value)
  const names = Object.entries((value ?? {}) as Record<string, string>)
  const left = names.flatMap(([key, name]) => {
    const next = swap(name)
    return next === undefined ? [] : [[key, next] as const]
  })
  const isIncomplete = names.some(([key]) => isNeeded(key) && !left.some(([other]) => other === key))
  return isIncomplete ? undefined : Object.fromEntries(left)
}
const isNeeded = (key: string) => key === 'start' || key === 'name'

interface Form {
  fields?: string[]
  steps?: { title: string; fields: string[] }[]
  confirm_field?: string
}

function inForm({ fields, steps, confirm_field, ...form }: Form, swap: Swap): Form {
  const all = (names: string[]) => names.flatMap((name) => swap(name) ?? [])
  const confirm = confirm_field === undefined ? undefined : swap(confirm_field)
  const left = steps?.map((step) => ({ ...step, fields: all(step.fields) })).filter((step) => step.fields.length)
  return {
    ...form,
    ...(fields && all(fields).length && { fields: all(fields) }),
    ...(left?.length && { steps: left }),
    ...(confirm !== undefined && { confirm_field: confirm }),
  }
}

function inConditions(field: TableField, from: string, to: string): TableField {
  const next: TableField = { ...field }
  for (const option of CONDITIONS) if (field[option] !== undefined) next[option] = inCondition(field[option], from, to)
  const { compare, fields, filter } = field
  // The filter is about fields of another table; fields of this one are its variables.
  if (filter !== undefined) next['filter'] = inVariables(filter, from, to)
  if (Array.isArray(compare))
    next['compare'] = compare.map((one: { field?: string }) => (one.field === from ? { ...one, field: to } : one))
  if (hasItems(field)) next['fields'] = inInner(fields, from, to)
  return next
}

/** Fields of a group may refer to outer fields, unless one of theirs has the name. */
function inInner(fields: unknown, from: string, to: string): unknown {
  const one = (field: TableField) => inConditions(field, from, to)
  if (Array.isArray(fields))
    return (fields as TableField[]).some(({ name }) => name === from) ? fields : (fields as TableField[]).map(one)
  const entries = Object.entries((fields ?? {}) as Record<string, TableField>)
  if (entries.some(([name]) => name === from)) return fields
  return Object.fromEntries(entries.map(([name, field]) => [name, one(field)]))
}

function inVariables(filter: unknown, from: string, to: string): unknown {
  if (Array.isArray(filter)) return filter.map((one) => inVariables(one, from, to))
  if (typeof filter === 'string' && filter.startsWith('$entry.'))
    return `$entry.${String(inName(filter.slice(7), from, to))}`
  if (typeof filter !== 'object' || filter === null) return filter
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, inVariables(value, from, to)]))
}

/** In all rules. */
function inCondition(condition: unknown, from: string, to: string): unknown {
  if (Array.isArray(condition)) return condition.map((one) => inCondition(one, from, to))
  if (typeof condition !== 'object' || condition === null) return condition
  const own = condition as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => [
      key,
      key === 'field' ? inName(value, from, to) : inCondition(value, from, to),
    ]),
  )
}

const inName = (value: unknown, from: string, to: string): unknown =>
  typeof value === 'string' && (value === from || value.startsWith(`${from}.`)) ? to + value.slice(from.length) : value
