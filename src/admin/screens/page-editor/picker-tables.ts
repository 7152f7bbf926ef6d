// Finds blocks that display a table by the table's name; choosing one that way sets the table.
import type { BlockType } from './page-data.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { FITS } from '../../data/known-tables.ts'
import { plain } from '../../shell/fuzzy.ts'

type Table = Pick<DataTable, 'handle' | 'name' | 'kind' | 'settings'>

export interface TableMatch {
  /** The field of the block for the table. */
  field: string
  table: Pick<Table, 'handle' | 'name'>
}

/** Whether any of the blocks displays a table: otherwise tables are not requested. */
export const showTables = (types: Iterable<BlockType>): boolean => [...types].some((type) => !!fieldOf(type))

/** The table whose name contains the search words that do not match the block itself. */
export function tableFor(type: BlockType, query: string, tables: readonly Table[]): TableMatch | undefined {
  const field = fieldOf(type)
  const words = plain(query).trim().split(/\s+/).filter(Boolean)
  if (!field || !words.length) return undefined
  const { tables: kind = 'entries' } = field as { tables?: string }
  const ownText = plain(`${type.label} ${type.description ?? ''} ${type.type}`)
  const open = words.filter((word) => !ownText.includes(word))
  if (!open.length) return undefined
  const table = tables
    .filter((one) => FITS[kind]?.(one))
    .find(({ name, handle }) => open.every((word) => plain(`${name} ${handle}`).includes(word)))
  return table && { field: field.name, table }
}

const fieldOf = ({ fields }: BlockType) => fields?.find(({ widget }) => widget === 'table')
