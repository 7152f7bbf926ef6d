// The columns of an export that were requested by the names of fields.
import { invalid } from '../../base/errors.ts'
import type { TableField } from '../tables/definition.ts'

/** In the requested order; all without a request. Throws 422 for an unknown name. */
export function chosenFields(fields: TableField[], requested: string | undefined): TableField[] {
  const names = [...new Set((requested ?? '').split(',').flatMap((name) => name.trim() || []))]
  if (!names.length) return fields
  const known = new Map(fields.map((field) => [field.name, field]))
  return names.map((name) => {
    const field = known.get(name)
    if (field) return field
    const there = [...known.keys()].join(', ')
    throw invalid('/fields', 'import.field_unknown', { field: name, known: there })
  })
}
