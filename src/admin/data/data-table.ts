// A table of entries as the operations answer it, and the part of it that people write.
import type {
  DataTable,
  DataTableSettings,
  SavedDataTable,
  StoredTableField,
} from '../client/operations.d.ts'

/** A field keeps its id when it is renamed. */
export type TableField = StoredTableField
export type TableSettings = Readonly<DataTableSettings>

export interface TableDraft {
  readonly name: string
  readonly singular: string
  readonly icon: string | null
  readonly fields: readonly TableField[]
  readonly settings: TableSettings
}

export const draftOf = ({ name, singular, icon, fields, settings }: TableDraft): TableDraft => ({
  name,
  singular,
  icon,
  fields,
  settings,
})

/** What was only planned has no number yet; the operations that save answer the table as it is then. */
export const appliedTable = (saved: SavedDataTable): DataTable => saved as DataTable

/** The icon that a table has when nobody chose one. */
export const iconOf = ({ icon, kind }: Pick<DataTable, 'icon' | 'kind'>): string =>
  icon ?? (kind === 'inbox' ? 'tray' : 'table')
