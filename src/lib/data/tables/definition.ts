// A table of entries as the code uses it: checked fields with their ids, and settings.
import type { Selectable } from 'kysely'
import { AppError, invalidAll, type FieldError, fieldError } from '../../base/errors.ts'
import { unescapeKey } from '../../base/text/text.ts'
import { parseFields, type Field } from '../../fields/fields.ts'
import { emailInOneForm } from '../../fields/inputs.ts'
import { TableSettings } from '../schema.ts'
import type { DataTableRow } from '../table.ts'
import type { FieldIndex } from './field-indexes.ts'
import { isShortText } from './physical.ts'
import { settingsErrors } from './settings-errors.ts'

/** A field of a table always has an id: it stays when the field is renamed. */
export type TableField = Field & { id: string }

export interface Definition {
  fields: TableField[]
  settings: TableSettings
}
/** The agreement on a table that several websites share. */
export interface Sharing {
  /** Of this agreement. */
  uid: string
  /** Keys of websites; the owner is not one of the members. */
  owner: string
  members: string[]
  see_members: boolean
  /** Increases with every decision of its owner. */
  decided: number
}
export interface DataTable extends Definition {
  id: number
  uid: string
  version: number
  handle: string
  kind: 'content' | 'inbox'
  name: string
  singular: string
  icon: string | null
  shared?: Sharing
  /** External sources fill it. */
  synced?: true
  /** For sorting and filtering its lists. */
  indexes?: FieldIndex[]
}

export const MAX_FIELDS = 200
/** MySQL's row holds 65,535 bytes; the system columns take some. */
const MAX_BYTES = 48_000
/** Single-line text fields that fit into a row. */
export const MAX_LINES = Math.floor(MAX_BYTES / 1024)

/**
 * Fields and settings as they are stored; `before` are the previous fields: a field without an id keeps the id of the field
 * with its name. Throws 422 with all errors; pointers are those of the input.
 */
export function readDefinition(
  input: { fields: readonly unknown[]; settings: TableSettings },
  before: readonly TableField[] = [],
): Definition {
  if (input.fields.length > MAX_FIELDS)
    throw invalidAll([fieldError('/fields', 'table.too_many_fields', { max: MAX_FIELDS })])
  const fields = withIds(readFields(input), before)
  const errors = [...idErrors(fields), ...widthErrors(fields), ...settingsErrors(fields, input.settings)]
  if (errors.length) throw invalidAll(errors)
  return { fields, settings: inOneForm(input.settings) }
}

/** Addresses in canonical form. */
function inOneForm(settings: TableSettings): TableSettings {
  const { form } = settings
  if (!form?.notify) return settings
  return { ...settings, form: { ...form, notify: [...new Set(form.notify.map(emailInOneForm))] } }
}

function readFields({ fields, settings }: { fields: readonly unknown[]; settings: TableSettings }): Field[] {
  try {
    return parseFields(fields as never, 'The table', { of_entry: settings.kind === 'inbox' ? '@lang' : true })
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors.length) throw error
    const positions = new Map(fields.map((field, i) => [String((field as { name?: unknown } | null)?.name), i]))
    throw invalidAll(error.errors.map((one) => ({ ...one, pointer: placed(one.pointer, positions) })))
  }
}

/** Errors have the name of the field; pointers into the input have its index. */
function placed(pointer: string, positions: Map<string, number>): string {
  const [, name = '', ...rest] = pointer.split('/')
  const at = positions.get(unescapeKey(name))
  return ['/fields', ...(at === undefined ? [name] : [String(at)]), ...rest].join('/')
}

function withIds(fields: Field[], before: readonly TableField[]): TableField[] {
  const byName = new Map(before.map((field) => [field.name, field.id]))
  const taken = new Set(fields.flatMap(({ id }) => id ?? []))
  return fields.map((field) => {
    const known = byName.get(field.name)
    const id = field.id ?? (known !== undefined && !taken.has(known) ? known : idFor(field.name, taken))
    taken.add(id)
    return { ...field, id }
  })
}

/** Derived from the name, so that the same input creates the same table on every website; numbered when it is taken. */
function idFor(name: string, taken: ReadonlySet<string>): string {
  const base = name.slice(0, 32)
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}_${n}`
    if (!taken.has(id)) return id
  }
}

const idErrors = (fields: readonly TableField[]): FieldError[] =>
  fields.flatMap(({ id }, i) =>
    fields.findIndex((one) => one.id === id) === i ? [] : [fieldError(`/fields/${i}/id`, 'table.field_id_repeated')],
  )

/** A line of text takes four bytes a character in MySQL's row; long texts are stored outside of it. */
function widthErrors(fields: readonly TableField[]): FieldError[] {
  const lines = fields.filter(isShortText)
  if (lines.length <= MAX_LINES) return []
  return [fieldError('/fields', 'table.too_many_short_texts', { count: lines.length, max: MAX_LINES })]
}

/** A stored table; its fields were validated before. */
export function tableOfRow(row: Omit<Selectable<DataTableRow>, 'synced'> & { synced?: unknown }): DataTable {
  const { id, uid, version, handle, kind, name, singular, icon } = row
  return {
    id,
    uid,
    version,
    handle,
    kind,
    name,
    singular,
    icon,
    fields: JSON.parse(row.fields) as TableField[],
    settings: TableSettings.parse(JSON.parse(row.settings)),
    ...(row.indexes && { indexes: JSON.parse(row.indexes) as FieldIndex[] }),
    ...(row.shared && { shared: JSON.parse(row.shared) as Sharing }),
    ...(Number(row.synced) === 1 && { synced: true as const }),
  }
}
