// The columns of an export that somebody asked for by the names of fields.
import { invalid } from '../../base/errors.ts'
import type { TableField } from '../tables/definition.ts'

/** In the order they were asked for; all when nothing is told. Throws 422 for a name that is none of them. */
export function chosenFields(fields: TableField[], asked: string | undefined): TableField[] {
  const names = [...new Set((asked ?? '').split(',').flatMap((name) => name.trim() || []))]
  if (!names.length) return fields
  const known = new Map(fields.map((field) => [field.name, field]))
  return names.map((name) => {
    const field = known.get(name)
    if (field) return field
    const there = [...known.keys()].join(', ')
    throw invalid('/fields', 'import.field_unknown', { field: name, known: there })
  })
}
