// A table for what a source has: its fields as they were found, each of which can be left out, renamed or be of another type.
import type { SourcePreview } from '../client/operations.d.ts'
import type { CallInput } from '../client/calls.ts'
import type { Format } from './source-words.ts'

export type SourceMapping = SourcePreview['mapping']
type NewField = NonNullable<CallInput<'save_data_table'>['fields']>[number]

export interface PlannedField {
  name: string
  label: string
  type: string
  isLeft: boolean
  /** As it was found, with the options of its type. */
  found: SourcePreview['fields'][number]
  /** What the first item has there. */
  sample: string
}

export function plannedFields({ fields, mapping, paths }: SourcePreview): PlannedField[] {
  const samples = new Map(paths.map(({ path, sample }) => [path, sample]))
  const sampleOf = (name: string) =>
    (mapping.rows[name]?.path ?? '').split(' | ').map((path) => samples.get(path.trim())).find(Boolean) ?? '' // prettier-ignore
  return fields.map((found) => {
    const { name, label, type } = found
    return { ...{ name, label, type, found }, isLeft: false, sample: sampleOf(name) }
  })
}

/** What a type needs that it was not found with. */
const OPTIONS: Record<string, object> = { media: { kinds: ['image'] }, textarea: { max: 20_000 } }

function fieldOf({ name, label, type, found }: PlannedField, title: string | undefined): NewField {
  const options = type === found.type ? found : (OPTIONS[type] ?? {})
  const isTitle = name === title
  const listed = isTitle || type === 'date' || type === 'datetime'
  const searchable = isTitle ? 'high' : /^(?:text|textarea|richtext)$/.test(type) ? 'normal' : undefined
  return { ...options, name, label: label.trim() || name, type, ...(listed && { in_list: true }), ...(searchable && { searchable }) } // prettier-ignore
}

const used = (fields: readonly PlannedField[]) => fields.filter(({ isLeft }) => !isLeft)
const ofType = (fields: readonly PlannedField[], ...types: string[]) =>
  used(fields).find(({ type }) => types.includes(type))?.name

export const titleOf = (fields: readonly PlannedField[]): string | undefined =>
  used(fields).find(({ name, type }) => name === 'title' && type === 'text')?.name ??
  ofType(fields, 'text', 'textarea')
export const imageOf = (fields: readonly PlannedField[]): string | undefined => ofType(fields, 'media')

const FEEDS: readonly Format[] = ['rss', 'rss1', 'atom']

interface Named {
  name: string
  handle: string
  format: Format
  /** First part of the addresses of its entries; none without it. */
  route: string | undefined
}

export function newTable(fields: readonly PlannedField[], { name, handle, format, route }: Named) {
  const title = titleOf(fields)
  const description = used(fields).find(({ name: one }) => one === 'summary')?.name ?? ofType(fields, 'textarea', 'richtext') // prettier-ignore
  const day = ofType(fields, 'datetime', 'date')
  const image = imageOf(fields)
  return {
    ...{ name, handle, singular: name, icon: FEEDS.includes(format) ? 'rss' : 'table' },
    fields: used(fields).map((field) => fieldOf(field, title)),
    settings: {
      ...(title !== undefined && { title_field: title }),
      ...(image !== undefined && { image_field: image }),
      ...(description !== undefined && { description_field: description }),
      ...(day !== undefined && { sort_field: day, sort_dir: 'desc' as const }),
      ...(FEEDS.includes(format) && { schema_type: 'Article' as const }),
      ...(route !== undefined && { route }),
    },
  } satisfies CallInput<'save_data_table'>
}

/** Without what is left out. */
export const mappingFor = ({ rows, ...mapping }: SourceMapping, fields: readonly PlannedField[]): SourceMapping => ({
  ...mapping,
  rows: Object.fromEntries(Object.entries(rows).filter(([name]) => used(fields).some((one) => one.name === name))),
}) // prettier-ignore
