// A table of entries as the operations answer it, and the part of it that people write.
import type { Spec } from '../field-builder/field-options.ts'

/** A field keeps its id when it is renamed. */
export interface TableField extends Spec {
  id: string
  type: string
  name: string
}
export type TableSettings = Readonly<Record<string, unknown>>

export interface TableDraft {
  readonly name: string
  readonly singular: string
  readonly icon: string | null
  readonly fields: readonly TableField[]
  readonly settings: TableSettings
}
export interface DataTable extends TableDraft {
  id: number
  uid: string
  version: number
  handle: string
  kind: 'content' | 'inbox'
  /** Of what its lists sort and filter by: names of fields, `-` before those that descend. */
  indexes?: { fields: string[]; made: boolean }[]
  created_at: string
  updated_at: string
}

export const draftOf = ({ name, singular, icon, fields, settings }: TableDraft): TableDraft => ({
  name,
  singular,
  icon,
  fields,
  settings,
})

/** The icon that a table has when nobody chose one. */
export const iconOf = ({ icon, kind }: Pick<DataTable, 'icon' | 'kind'>): string =>
  icon ?? (kind === 'inbox' ? 'tray' : 'table')
