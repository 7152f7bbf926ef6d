// What an entry says, as plain text for search: by how much its fields count; private and sealed ones say nothing.
import { hasItems, isHtml, traitsOf } from '../../rules/conditions/traits.ts'
import { fieldType, type Field, type Values } from '../../fields/fields.ts'
import { readRichText, type SpokenText } from '../../fields/spoken-text.ts'
import type { DataTable } from '../tables/definition.ts'
import { titleField } from '../tables/shown-fields.ts'
import { publicFields } from '../tables/visitors-view.ts'
import { valuesOfRow } from './columns.ts'

/** The weight of a field; a field that says nothing of it counts as its type does. */
const weightOf = ({ type, searchable }: Field): NonNullable<Field['searchable']> =>
  searchable ?? (traitsOf(type).searched ? 'normal' : 'off')

const NONE = new Map<string, number[]>()

/** Of a row of drafts or of what is public. `high` counts as a heading; what counts little stands last. */
export function entryText(
  table: DataTable,
  row: { _title: string } & Record<string, unknown>,
): { title: string; headings: string; body: string } {
  const fields = publicFields(table)
  const values = valuesOfRow(fields, row, NONE)
  const title = titleField(table)
  const spoken: SpokenText = { headings: [], texts: [] }
  const low: SpokenText = { headings: [], texts: [] }
  for (const field of fields) {
    const weight = field === title ? 'off' : weightOf(field)
    if (weight === 'off') continue
    const own: SpokenText = { headings: [], texts: [] }
    readField(own, field, values[field.name])
    const { headings, texts } = weight === 'low' ? low : spoken
    if (weight === 'high') headings.push(...own.headings, ...own.texts)
    else {
      headings.push(...own.headings)
      texts.push(...own.texts)
    }
  }
  return {
    title: title && !fields.some(({ id }) => id === title['id']) ? '' : row._title,
    headings: spoken.headings.join('\n'),
    body: [...spoken.texts, ...low.headings, ...low.texts].join('\n'),
  }
}

function readField(spoken: SpokenText, field: Field, value: unknown): void {
  if (value === undefined || value === null || field.private) return
  if (isHtml(field)) return readRichText(spoken, value as string)
  if (hasItems(field)) {
    for (const item of value as Values[])
      for (const one of field['fields'] as Field[]) if (weightOf(one) !== 'off') readField(spoken, one, item[one.name])
    return
  }
  const text = fieldType(field.type).text(value, field, fieldType)
  if (text) spoken.texts.push(text)
}
