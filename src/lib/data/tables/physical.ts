// The columns of a field in the two tables of entries (decision 32).
import { isMedia, isPlace, kindOf, traitsOf } from '../../rules/conditions/traits.ts'
import type { Dialect } from '../../platform/db/database.ts'
import { fieldType, type Field } from '../../fields/fields.ts'

/** What a column holds of its field: the value, its text folded, the key of a unique value, the coordinates of a place. */
export type Part = 'value' | 'fold' | 'key' | 'lat' | 'lng'
export interface PhysicalColumn {
  part: Part
  name: string
  /** As DDL says it. */
  type: string
}

export const columnName = (name: string, part: Part): string => (part === 'value' ? name : `_${part}_${name}`)

/** Whether its text is kept folded; what is stored sealed has none. */
export const isFolded = (field: Field): boolean => traitsOf(field.type).folded === true && !isSealed(field)

export const isSealed = (field: Field): boolean => fieldType(field.type).sealed?.(field) ?? false

/** A text in the row itself: it takes four bytes a character there in MySQL. */
export const isShortText = ({ type }: { type: string }): boolean =>
  kindOf(type) === 'text' && fieldType(type).column.mysql.startsWith('varchar')

/** Several things it leads to are rows of `entry_links`. */
export const isLinked = (field: Field): boolean =>
  fieldType(field.type).column.sqlite === 'pivot' || (isMedia(field) && field['multiple'] === true)

/** Its own column first; none for what is linked. */
export function columnsOf(field: Field, dialect: Dialect): PhysicalColumn[] {
  if (isLinked(field)) return []
  const parts: Part[] = ['value']
  if (isFolded(field)) parts.push('fold')
  if (field.unique) parts.push('key')
  if (isPlace(field)) parts.push('lat', 'lng')
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
