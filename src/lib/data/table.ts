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
  /** JSON: columns of fields that are gone, kept for 30 days, copies made before changes, and routes it had. */
  removed: string
  /** JSON: FieldIndex[], of what its lists sort and filter by. */
  indexes: string | null
  /** JSON: ColumnStyles, how files were read that were imported. */
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

/** A change that is being made, on databases that cannot do it in a transaction. */
export interface DataAlteringRow {
  id: Generated<number>
  table_id: number
  /** JSON: Step[]. */
  steps: string
}

/** Which of the two tables of entries. */
export type View = 'draft' | 'published'

/** What every entry's row has; the fields' columns have their own names, which never begin with `_`. */
export interface EntryRow {
  _id: Generated<number>
  _uid: string
  _version: number
  _lang: string
  /** Of its translations. */
  _group: string
  _slug: string
  /** The slug while it lives; null in the trash. */
  _address: string | null
  /** The slug visitors know it by; kept while offline or archived, null when never published or in the trash. */
  _public_slug: string | null
  _status: Status
  _sort: number
  /** What people call it: of the title field, at most 250 characters. */
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
  /** Who submitted it last, and when: numbers of the account and the token, and the name of the program. */
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

/** What visitors see of an entry; private fields have no column here. */
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
  /** Of what it was when it came, and of what that names here. */
  hash: string
  /** Of its detail page at its own website. */
  url: string | null
  /** JSON: what it is at its own website, while it is hidden here. */
  hidden: string | null
  /** The website it was taken over from when the table was left; null while it is that website's. */
  adopted: string | null
}

/** An agreement this website has left, until the shared table knows. */
export interface SharedLeftRow {
  uid: string
}

/** How a table is looked at, under a name. */
export interface EntryViewRow {
  id: Generated<number>
  uid: string
  version: number
  table_id: number
  /** Number of the account; 0 for the website's. */
  owner: number
  name: string
  /** The name without regard to case: no other of the owner's has it. */
  folded: string
  /** JSON: StoredParts. */
  definition: string
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}

/** An import in the background, of the network database. */
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
  /** JSON: what import_entries is asked. */
  input: string
  upload: string
  status: 'waiting' | 'running' | 'done' | 'failed' | 'stopped' | 'pending'
  phase: 'reading' | 'checking' | 'storing' | null
  done_rows: number
  total_rows: number | null
  /** It was asked to stop. */
  stopping: number
  attempts: number
  /** JSON: what import_entries answered. */
  result: string | null
  /** JSON: why it failed. */
  error: string | null
  /** The change that waits for approval. */
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
