// Which fields of an entry from an external source can be edited: those that the source does not fill.
import type { Entry } from '../../client/operations.d.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'

type Synced = Pick<Entry, 'source'> | undefined

/** Whether the source would overwrite a change of the field. */
export const isSynced = (entry: Synced, field: string): boolean =>
  entry?.source !== undefined && !entry.source.local_fields.includes(field)

const cache = new WeakMap<readonly FieldDeclaration[], { locals: string; fields: FieldDeclaration[] }>()

/** Fields of the source become read-only. The list is cached, because a new one would render forms anew. */
export function withSynced(fields: FieldDeclaration[], entry: Synced): FieldDeclaration[] {
  if (!entry?.source) return fields
  const locals = entry.source.local_fields.join()
  const known = cache.get(fields)
  if (known?.locals === locals) return known.fields
  const all = fields.map((field) => (isSynced(entry, field.name) ? { ...field, readonly: true } : field))
  cache.set(fields, { locals, fields: all })
  return all
}
