// A table of entries in the responses of the operations, and the part of it that users edit.
import type { DataTable, DataTableSettings, SavedDataTable, StoredTableField } from '../client/operations.d.ts'

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

/** The response of a saving operation as a table: only a dry run returns one without an id. */
export const appliedTable = (saved: SavedDataTable): DataTable => saved as DataTable

/** The icon of a table; a default by its kind when none was chosen. */
export const iconOf = ({ icon, kind }: Pick<DataTable, 'icon' | 'kind'>): string =>
  icon ?? (kind === 'inbox' ? 'tray' : 'table')
