// What the two tables of entries have to look like for a definition: columns and indexes.
import { isGeo, isRelation, isStructured } from '../../rules/conditions/traits.ts'
import type { Dialect } from '../../platform/db/database.ts'
import type { View } from '../table.ts'
import type { Definition, TableField } from './definition.ts'
import { columnName, columnsOf, isLinked, type PhysicalColumn } from './physical.ts'

export interface LayoutColumn extends PhysicalColumn {
  /** Id of the field. */
  field: string
  /** The same in two layouts: the column stays, under whatever name. */
  same: string
}
export interface LayoutIndex {
  field: string
  same: string
  columns: string[]
  unique: boolean
}
export interface Layout {
  columns: LayoutColumn[]
  indexes: LayoutIndex[]
}

export const entriesTable = (handle: string, view: View): string => `${view === 'draft' ? 'data' : 'public'}_${handle}`

/** What it is called while the table with this number lies in the trash. */
export const trashName = (id: number, view: View): string => `trash_${id}_${view}`

/** Private fields are in the drafts only. */
export const fieldsIn = (fields: readonly TableField[], view: View): TableField[] =>
  view === 'draft' ? [...fields] : fields.filter((field) => !field.private)

export function layoutOf({ fields }: Pick<Definition, 'fields'>, view: View, dialect: Dialect): Layout {
  const visible = fieldsIn(fields, view)
  return {
    columns: visible.flatMap((field) =>
      columnsOf(field, dialect)
        // The public table needs no keys: what is published was unique as a draft.
        .filter(({ part }) => view === 'draft' || part !== 'key')
        .map((column) => ({
          ...column,
          field: field.id,
          same: `${field.id} ${field.type} ${column.part} ${column.type}`,
        })),
    ),
    indexes: visible.flatMap((field) => indexesOf(field, view)),
  }
}

/** What lists sort and filter by gets its indexes by being used (field-indexes.ts); these are of what is unique, or leads somewhere. */
function indexesOf(field: TableField, view: View): LayoutIndex[] {
  if (isLinked(field)) return []
  const { id: of, name, type } = field
  const make = (columns: string[], unique = false): LayoutIndex => ({
    field: of,
    columns,
    unique,
    same: `${of} ${type} ${unique ? 'unique' : 'plain'}`,
  })
  return [
    ...(field.unique && view === 'draft' ? [make(['_lang', columnName(name, 'key')], true)] : []),
    ...(isGeo({ type }) ? [make([columnName(name, 'lat')])] : []),
    ...(isRelation({ type }) && !isStructured({ type }) ? [make([name])] : []),
  ]
}
