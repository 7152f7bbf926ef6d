// Rows of external sources, of their items, images and runs.
import type { Generated, Selectable } from 'kysely'

export type SourceMode = 'url' | 'upload' | 'folder'
/** What becomes of entries whose item is missing: they stay, are taken from visitors, or go to the trash. */
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
  /** SourceAuth, sealed for SOURCE_PURPOSE. */
  auth: string | null
  items_path: string | null
  /** JSON: Mapping; null until somebody said what becomes of what. */
  mapping: string | null
  table_id: number | null
  /** Of its entries; the main language of the website when null. */
  lang: string | null
  status_new: 'draft' | 'published'
  max_items: number
  /** Minutes between runs; null for runs that somebody asks for. */
  every_min: number | null
  timeout_s: number
  max_mb: number
  keep_missing: KeepMissing
  /** Percent of the items that may be missing at once before somebody is asked; 100 asks nobody. */
  brake_percent: number
  /** JSON: names of fields. */
  local_fields: string
  active: number
  /** Of the answer that was stored last, whole. */
  etag: string | null
  last_modified: string | null
  sha256: string | null
  /** Hash of the settings it was stored by (settingsHash). */
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

/** What an item of a source became. */
export interface SourceItemRow {
  id: Generated<number>
  source_id: number
  /** What identifies it at the source. */
  item: string
  table_id: number
  entry_id: number
  /** Of what the mapping made of it; '' when something of it has to be tried again. */
  hash: string
  /** Where it stands at the source. */
  url: string | null
  /** Full transfers in a row that did not have it. */
  misses: number
  /** The document that lacked it last: it counts once, however often its run is taken up. */
  missed_in: string | null
  /** 1: the source says where it is, and that nobody may know; nothing of that is kept of it. */
  withheld: number
  /** How it was taken away for that, and comes back; before: people had taken it away already. */
  gone: 'draft' | 'delete' | 'before' | null
}

export interface SourceImageRow {
  id: Generated<number>
  source_id: number
  /** SHA-256 of its address. */
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
  /** So many entries may be missing and are taken away all the same; 0 when nobody said so. */
  removing: number
  /** held: it would have taken away too much, and asks. */
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
