// Rows of transcriptions: what was requested, and their progress.
import type { Generated, Selectable } from 'kysely'

export const STATUSES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const
export type TranscriptionStatus = (typeof STATUSES)[number]

export interface TranscriptionRow {
  id: Generated<number>
  uid: string
  media_id: number
  /** Hash of the file when it was requested: a replaced file needs another transcription. */
  sha256: string
  lang: string
  status: TranscriptionStatus
  /** Percent, if the program reports it. */
  progress: number | null
  /** storedMessage: why it failed. */
  message: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}
export type StoredTranscription = Selectable<TranscriptionRow>

declare module '../platform/db/tables.ts' {
  interface SiteTables {
    transcriptions: TranscriptionRow
  }
}
