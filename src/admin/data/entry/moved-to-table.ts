// What was written with the fields of a table as it was, with its fields of today: a field keeps its id when it is renamed.
import type { DataTable } from '../../client/operations.d.ts'
import { same } from '../../editing/deep-equal.ts'
import type { TableField } from '../data-table.ts'
import type { EntryContent } from './entry.ts'

/** What was written into a field that is gone, or holds another kind of values now. */
export interface LostValue {
  field: TableField
  value: unknown
}
interface Written {
  table: DataTable
  base: EntryContent
  content: EntryContent
}

export function movedToTable({ table: was, base, content }: Written, table: DataTable) {
  const now = new Map(table.fields.map((field) => [field.id, field]))
  const pairs = was.fields.map((field) => {
    const to = now.get(field.id)
    return { field, to: to?.type === field.type ? to : undefined }
  })
  const moved = ({ slug, fields }: EntryContent): EntryContent => {
    const values = pairs.flatMap(({ field: { name }, to }) => (to && name in fields ? [[to.name, fields[name]]] : []))
    return { slug, fields: Object.fromEntries(values) as EntryContent['fields'] }
  }
  const lost = pairs
    .filter(({ field: { name }, to }) => !to && !same(content.fields[name], base.fields[name]))
    .map(({ field }): LostValue => ({ field, value: content.fields[field.name] }))
    .filter(({ value }) => value !== undefined && value !== '')
  return { base: moved(base), content: moved(content), lost }
}
