// What may be changed of an entry that an external source fills: the fields that the source leaves to people.
import type { Entry } from '../../client/operations.d.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'

type Synced = Pick<Entry, 'source'> | undefined

/** Whether the source would take a change of the field back. */
export const isSynced = (entry: Synced, field: string): boolean =>
  entry?.source !== undefined && !entry.source.local_fields.includes(field)

const cache = new WeakMap<readonly FieldDeclaration[], { locals: string; fields: FieldDeclaration[] }>()

/** Those of the source as read-only ones. The same list as long as nothing else is read-only: forms are drawn anew by it. */
export function withSynced(fields: FieldDeclaration[], entry: Synced): FieldDeclaration[] {
  if (!entry?.source) return fields
  const locals = entry.source.local_fields.join()
  const known = cache.get(fields)
  if (known?.locals === locals) return known.fields
  const all = fields.map((field) => (isSynced(entry, field.name) ? { ...field, readonly: true } : field))
  cache.set(fields, { locals, fields: all })
  return all
}
