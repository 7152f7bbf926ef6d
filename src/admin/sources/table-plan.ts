// Plans a table for a source: its detected fields, each of which can be left out, renamed or get another type.
import { isLine } from '../../lib/rules/conditions/traits.ts'
import type { SourcePreview } from '../client/operations.d.ts'
import type { CallInput } from '../client/calls.ts'

export type SourceMapping = SourcePreview['mapping']
type NewField = NonNullable<CallInput<'save_data_table'>['fields']>[number]

export interface PlannedField {
  name: string
  label: string
  type: string
  isLeft: boolean
  /** The detected field, with the options of its type. */
  found: SourcePreview['fields'][number]
  /** The value of the first item. */
  sample: string
}

export function plannedFields({ fields, mapping, paths }: SourcePreview): PlannedField[] {
  const samples = new Map(paths.map(({ path, sample }) => [path, sample]))
  const sampleOf = (name: string) =>
    (mapping.rows[name]?.path ?? '')
      .split(' | ')
      .map((path) => samples.get(path.trim()))
      .find(Boolean) ?? ''
  return fields.map((found) => {
    const { name, label, type } = found
    return { name, label, type, found, isLeft: false, sample: sampleOf(name) }
  })
}

/** Default options that types need. */
const OPTIONS: Record<string, object> = { media: { kinds: ['image'] }, textarea: { max: 20_000 } }

const fieldOf = ({ name, label, type, found }: PlannedField): NewField => ({
  ...(type === found.type ? found : (OPTIONS[type] ?? {})),
  name,
  label: label.trim() || name,
  type,
})

const used = (fields: readonly PlannedField[]) => fields.filter(({ isLeft }) => !isLeft)
const ofType = (fields: readonly PlannedField[], ...types: string[]) =>
  used(fields).find(({ type }) => types.includes(type))?.name

export const titleOf = (fields: readonly PlannedField[]): string | undefined =>
  used(fields).find(({ name, type }) => name === 'title' && isLine({ type }))?.name ??
  ofType(fields, 'text', 'textarea')
export const imageOf = (fields: readonly PlannedField[]): string | undefined => ofType(fields, 'media')

interface Named {
  name: string
  handle: string
  /** First part of the addresses of its entries; without it they have no pages. */
  route: string | undefined
  /** The proposed table with all detected fields. */
  table: SourcePreview['table']
}

/** Settings that contain names of fields. */
const NAMING = ['title_field', 'image_field', 'description_field', 'sort_field']

export function newTable(fields: readonly PlannedField[], { name, handle, route, table }: Named) {
  const remaining = used(fields)
  const isThere = (field: unknown) => remaining.some((one) => one.name === field && one.type === one.found.type)
  const settings = Object.fromEntries(
    Object.entries(table.settings).filter(
      ([key, value]) => key !== 'route' && (!NAMING.includes(key) || isThere(value)),
    ),
  )
  if (settings['sort_field'] === undefined) delete settings['sort_dir']
  const [title, image] = [titleOf(fields), imageOf(fields)]
  return {
    name,
    handle,
    singular: table.singular === table.name ? name : (table.singular ?? name),
    icon: table.icon ?? 'table',
    fields: remaining.map(fieldOf),
    settings: {
      ...(title !== undefined && { title_field: title }),
      ...(image !== undefined && { image_field: image }),
      ...settings,
      ...(route !== undefined && { route }),
    },
  } satisfies CallInput<'save_data_table'>
}

/** Without fields that are left out. */
export const mappingFor = ({ rows, ...mapping }: SourceMapping, fields: readonly PlannedField[]): SourceMapping => ({
  ...mapping,
  rows: Object.fromEntries(Object.entries(rows).filter(([name]) => used(fields).some((one) => one.name === name))),
})
