// Rows of tables of entries, of the entries themselves and of their links.
import type { Generated } from 'kysely'
import type { Status } from '../core/operation/states.ts'

export interface DataTableRow {
  id: Generated<number>
  uid: string
  /** Also the version of the schema: it changes with every change of a field. */
  version: number
  handle: string
  kind: 'content' | 'inbox'
  name: string
  singular: string
  icon: string | null
  /** JSON: the declared fields, each with its id. */
  fields: string
  /** JSON: TableSettings. */
  settings: string
  /** JSON: columns of removed fields, kept for 30 days, copies made before changes, and former routes. */
  removed: string
  /** JSON: FieldIndex[], for sorting and filtering its lists. */
  indexes: string | null
  /** JSON: ColumnStyles, the number and date formats of imported files. */
  read_as: string | null
  /** External sources fill it: 1, else 0. */
  synced: Generated<number>
  /** JSON: Sharing, of a table that several websites share. */
  shared: string | null
  /** The handle; null in the trash. */
  living: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
}

/** A change in progress, on databases that cannot do it in a transaction. */
export interface DataAlteringRow {
  id: Generated<number>
  table_id: number
  /** JSON: Step[]. */
  steps: string
}

/** Which of the two tables of entries. */
export type View = 'draft' | 'published'

/** Columns of every entry's row; those of fields have their names, which never begin with `_`. */
export interface EntryRow {
  _id: Generated<number>
  _uid: string
  _version: number
  _lang: string
  /** The group of its translations. */
  _group: string
  _slug: string
  /** The slug; null in the trash. */
  _address: string | null
  /** The last public slug; stays while unpublished or archived, null when never published or in the trash. */
  _public_slug: string | null
  _status: Status
  _sort: number
  /** The label: text of the title field, at most 250 characters. */
  _title: string
  _folded: string
  /** Of the content, as the revisions have it. */
  _hash: string
  _published_n: number | null
  _published_hash: string | null
  /** When it was published for the first time. */
  _published_at: string | null
  _publish_at: string | null
  _unpublish_at: string | null
  /** Who submitted it last, and when: ids of the account and the token, and the name of the program. */
  _submitted_at: string | null
  _submitted_by: number | null
  _submitted_token: number | null
  _submitted_client: string | null
  /** The website an entry of a shared table belongs to. */
  _origin: string | null
  _created_at: string
  _created_by: number | null
  _updated_at: string
  _updated_by: number | null
  _deleted_at: string | null
  [field: string]: unknown
}

/** The published version of an entry; private fields have no column here. */
export interface PublicEntryRow {
  _id: number
  _uid: string
  _lang: string
  _group: string
  _slug: string
  _sort: number
  _title: string
  _folded: string
  _origin: string | null
  _published_at: string
  _created_at: string
  _updated_at: string
  [field: string]: unknown
}

export interface EntryLinkRow {
  table_id: number
  entry_id: number
  view: View
  /** Id of the field. */
  field: string
  position: number
  target: number
}

/** An entry of a shared table that belongs to another website. */
export interface SharedEntryRow {
  uid: string
  table_id: number
  /** Of its state when it was copied, including the targets here. */
  hash: string
  /** Of its detail page at its own website. */
  url: string | null
  /** JSON: its state at its own website, while it is hidden here. */
  hidden: string | null
  /** The website it was taken over from when the table was left; null while it belongs to that website. */
  adopted: string | null
}

/** An agreement this website has left, until the shared table is updated. */
export interface SharedLeftRow {
  uid: string
}

/** A saved view of a table. */
export interface EntryViewRow {
  id: Generated<number>
  uid: string
  version: number
  table_id: number
  /** Id of the account; 0 for the website's. */
  owner: number
  name: string
  /** The case-folded name: unique among the owner's views. */
  folded: string
  /** JSON: StoredParts. */
  definition: string
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}

/** An import in the background, in the network database. */
export interface ImportRow {
  id: Generated<number>
  uid: string
  site: string
  /** As that of an upload. */
  owner: string
  user_id: number | null
  token_id: number | null
  channel: string
  client: string | null
  /** Of the table. */
  handle: string
  file: string
  check_only: number
  /** JSON: the input of import_entries. */
  input: string
  upload: string
  status: 'waiting' | 'running' | 'done' | 'failed' | 'stopped' | 'pending'
  phase: 'reading' | 'checking' | 'storing' | null
  done_rows: number
  total_rows: number | null
  /** It was requested to stop. */
  stopping: number
  attempts: number
  /** JSON: the result of import_entries. */
  result: string | null
  /** JSON: why it failed. */
  error: string | null
  /** The pending change. */
  change_id: number | null
  created_at: string
  finished_at: string | null
}
export interface ImportTables {
  imports: ImportRow
}

export interface DataTables {
  data_tables: DataTableRow
  data_alterings: DataAlteringRow
  entry_links: EntryLinkRow
  shared_entries: SharedEntryRow
  shared_left: SharedLeftRow
  entry_views: EntryViewRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends DataTables {}
  interface NetworkTables extends ImportTables {}
}
