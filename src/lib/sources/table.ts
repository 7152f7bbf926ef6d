// Rows of external sources, of their items, images and runs.
import type { Generated, Selectable } from 'kysely'

export type SourceMode = 'url' | 'upload' | 'folder'
/** What happens to entries whose item is missing: they stay, are unpublished, or go to the trash. */
export type KeepMissing = 'keep' | 'draft' | 'delete'

export interface SourceRow {
  id: Generated<number>
  uid: string
  version: number
  name: string
  /** Key of its format. */
  format: string
  mode: SourceMode
  url: string | null
  /** SourceAuth, encrypted for SOURCE_PURPOSE. */
  auth: string | null
  items_path: string | null
  /** JSON: Mapping; null until it is configured. */
  mapping: string | null
  table_id: number | null
  /** The language of its entries; the website's main language when null. */
  lang: string | null
  status_new: 'draft' | 'published'
  max_items: number
  /** Minutes between runs; null for runs started by users only. */
  every_min: number | null
  timeout_s: number
  max_mb: number
  keep_missing: KeepMissing
  /** Percent of the items that may be missing at once before a confirmation is required; 100: never. */
  brake_percent: number
  /** JSON: names of fields. */
  local_fields: string
  active: number
  /** From the last answer that was stored completely. */
  etag: string | null
  last_modified: string | null
  sha256: string | null
  /** Hash of the settings it was stored with (settingsHash). */
  settled: string | null
  /** Runs in a row that failed. */
  failures: number
  next_at: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
export type StoredSource = Selectable<SourceRow>

/** What became of an item of a source. */
export interface SourceItemRow {
  id: Generated<number>
  source_id: number
  /** The id of the item at the source. */
  item: string
  table_id: number
  entry_id: number
  /** Hash of the mapped item; '' when part of it must be tried again. */
  hash: string
  /** Its web page at the source. */
  url: string | null
  /** Full transfers in a row that lacked it. */
  misses: number
  /** The last document that lacked it: it counts once, however often its run is resumed. */
  missed_in: string | null
  /** 1: the source contains its address, but it is not released; the address is not stored. */
  withheld: number
  /** How the entry was removed when its item was missing, to restore it later; before: users had removed it already. */
  gone: 'draft' | 'delete' | 'before' | null
}

export interface SourceImageRow {
  id: Generated<number>
  source_id: number
  /** SHA-256 of its URL. */
  address: string
  media_id: number
  etag: string | null
  last_modified: string | null
}

export const RUN_STATUSES = ['waiting', 'running', 'done', 'unchanged', 'held', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]
export const RUN_PHASES = ['fetching', 'storing', 'removing'] as const
export type RunPhase = (typeof RUN_PHASES)[number]

export interface SourceRunRow {
  id: Generated<number>
  uid: string
  source_id: number
  asked_by: 'schedule' | 'person'
  user_id: number | null
  /** The confirmed number of missing entries to remove; 0 without a confirmation. */
  removing: number
  /** held: it would have removed too many entries, and waits for confirmation. */
  status: RunStatus
  phase: RunPhase | null
  /** JSON: RunCounts. */
  counts: string
  /** JSON: RunFault[]. */
  faults: string
  /** storedMessage: why it failed or is held. */
  message: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}
export type StoredRun = Selectable<SourceRunRow>

export interface SourceTables {
  sources: SourceRow
  source_items: SourceItemRow
  source_images: SourceImageRow
  source_runs: SourceRunRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends SourceTables {}
}
