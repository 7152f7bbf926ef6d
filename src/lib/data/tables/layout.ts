// What the two tables of entries have to look like for a definition: columns and indexes.
import type { Dialect } from '../../db/database.ts'
import type { View } from '../table.ts'
import type { Definition, TableField } from './definition.ts'
import { columnName, columnsOf, isFolded, isLinked, type PhysicalColumn } from './physical.ts'
import { isOrdered } from './settings-errors.ts'

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
  /** MySQL indexes so many characters of a long text. */
  prefix?: number
}
export interface Layout {
  columns: LayoutColumn[]
  indexes: LayoutIndex[]
}

const FOLD_PREFIX = 191

export const entriesTable = (handle: string, view: View): string =>
  `${view === 'draft' ? 'data' : 'public'}_${handle}`

/** What it is called while the table with this number lies in the trash. */
export const trashName = (id: number, view: View): string => `trash_${id}_${view}`

/** Private fields are in the drafts only. */
export const fieldsIn = (fields: readonly TableField[], view: View): TableField[] =>
  view === 'draft' ? [...fields] : fields.filter((field) => !field.private)

export function layoutOf({ fields, settings }: Definition, view: View, dialect: Dialect): Layout {
  const shown = fieldsIn(fields, view)
  return {
    columns: shown.flatMap((field) =>
      columnsOf(field, dialect)
        // The public table needs no keys: what is published was unique as a draft.
        .filter(({ part }) => view === 'draft' || part !== 'key')
        .map((column) => ({
          ...column,
          field: field.id,
          same: `${field.id} ${field.type} ${column.part} ${column.type}`,
        })),
    ),
    indexes: shown.flatMap((field) =>
      indexesOf(field, { isWanted: isLookedUp(field, settings.sort_field), view }),
    ),
  }
}

/** What lists show, order by and lead to is looked up often. */
const isLookedUp = (field: TableField, sort: string | undefined): boolean =>
  field.name === sort || field.in_list === true || field.type === 'relation' || field.type === 'geo'

function indexesOf(field: TableField, { isWanted, view }: { isWanted: boolean; view: View }): LayoutIndex[] {
  if (isLinked(field)) return []
  const { id: of, name, type } = field
  const make = (columns: string[], more: Partial<LayoutIndex> = {}): LayoutIndex => ({
    ...{ field: of, columns, unique: false, same: `${of} ${type} ${more.unique ? 'unique' : 'plain'}` },
    ...more,
  })
  const unique =
    field.unique && view === 'draft' ? [make(['_lang', columnName(name, 'key')], { unique: true })] : []
  if (!isWanted) return unique
  if (type === 'geo') return [...unique, make([columnName(name, 'lat')])]
  if (!isOrdered(field)) return unique
  const own = isFolded(field) ? make([columnName(name, 'fold')], { prefix: FOLD_PREFIX }) : make([name])
  return [...unique, own]
}
