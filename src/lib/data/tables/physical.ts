// The columns of a field in the two tables of entries (decision 32).
import type { Dialect } from '../../platform/db/database.ts'
import { fieldType, type Field, type FieldTypeKey } from '../../fields/fields.ts'

/** What a column holds of its field: the value, its text folded, the key of a unique value, the coordinates of a place. */
export type Part = 'value' | 'fold' | 'key' | 'lat' | 'lng'
export interface PhysicalColumn {
  part: Part
  name: string
  /** As DDL says it. */
  type: string
}

/** Their words are found and sorted whatever their case. */
const FOLDED = new Set<FieldTypeKey>([
  'text', 'textarea', 'richtext', 'email', 'tel', 'url', 'select', 'link', 'geo', 'group',
]) // prettier-ignore

export const columnName = (name: string, part: Part): string => (part === 'value' ? name : `_${part}_${name}`)

/** Whether its text is kept folded; what is stored sealed has none. */
export const isFolded = (field: Field): boolean => FOLDED.has(field.type) && !isSealed(field)

export const isSealed = (field: Field): boolean => fieldType(field.type).sealed?.(field) ?? false

/** Several things it leads to are rows of `entry_links`. */
export const isLinked = (field: Field): boolean =>
  field.type === 'relations' ||
  ((field.type === 'media' || field.type === 'file') && field['multiple'] === true)

/** Its own column first; none for what is linked. */
export function columnsOf(field: Field, dialect: Dialect): PhysicalColumn[] {
  if (isLinked(field)) return []
  const parts: Part[] = ['value']
  if (isFolded(field)) parts.push('fold')
  if (field.unique) parts.push('key')
  if (field.type === 'geo') parts.push('lat', 'lng')
  return parts.map((part) => ({
    part,
    name: columnName(field.name, part),
    type: typeOf(field, part, dialect),
  }))
}

const TYPES: Record<Exclude<Part, 'value'>, Record<Dialect, string>> = {
  fold: { sqlite: 'text', mysql: 'longtext' },
  key: { sqlite: 'text', mysql: 'varchar(64)' },
  lat: { sqlite: 'real', mysql: 'double' },
  lng: { sqlite: 'real', mysql: 'double' },
}

function typeOf(field: Field, part: Part, dialect: Dialect): string {
  if (part !== 'value') return TYPES[part][dialect]
  const { column } = fieldType(field.type)
  // Of one thing the id, whatever the type keeps for several.
  if (column.sqlite === 'pivot') return dialect === 'mysql' ? 'bigint' : 'integer'
  return column[dialect]
}
