// The columns of a field in the two tables of entries (decision 32).
import { isMedia, isGeo, kindOf, traitsOf } from '../../rules/conditions/traits.ts'
import type { Dialect } from '../../platform/db/database.ts'
import { fieldType, type Field } from '../../fields/fields.ts'

/** Content of a column: the value, its folded text, the key of a unique value, the coordinates of a location. */
export type Part = 'value' | 'fold' | 'key' | 'lat' | 'lng'
export interface PhysicalColumn {
  part: Part
  name: string
  /** The DDL type. */
  type: string
}

export const columnName = (name: string, part: Part): string => (part === 'value' ? name : `_${part}_${name}`)

/** Whether its folded text is stored; sealed values have none. */
export const isFolded = (field: Field): boolean => traitsOf(field.type).folded === true && !isSealed(field)

export const isSealed = (field: Field): boolean => fieldType(field.type).sealed?.(field) ?? false

/** A text stored in the row itself: in MySQL it takes four bytes a character. */
export const isShortText = ({ type }: { type: string }): boolean =>
  kindOf(type) === 'text' && fieldType(type).column.mysql.startsWith('varchar')

/** Several targets are rows of `entry_links`. */
export const isLinked = (field: Field): boolean =>
  fieldType(field.type).column.sqlite === 'pivot' || (isMedia(field) && field['multiple'] === true)

/** Its own column first; none for a linked field. */
export function columnsOf(field: Field, dialect: Dialect): PhysicalColumn[] {
  if (isLinked(field)) return []
  const parts: Part[] = ['value']
  if (isFolded(field)) parts.push('fold')
  if (field.unique) parts.push('key')
  if (isGeo(field)) parts.push('lat', 'lng')
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
  // The id of a single target, whatever the type stores for several.
  if (column.sqlite === 'pivot') return dialect === 'mysql' ? 'bigint' : 'integer'
  return column[dialect]
}
