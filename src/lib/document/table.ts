// Rows that pages and entries share: revisions, and publications that failed.
import type { Generated } from 'kysely'
import type { RevisionKind } from './schema.ts'

export interface RevisionRow {
  id: Generated<number>
  object: string
  n: number
  kind: RevisionKind
  content: string
  hash: string
  channel: string
  user_id: number | null
  token_id: number | null
  client: string | null
  note: string | null
  created_at: string
}
/** A scheduled publication that failed. */
export interface FailedPublicationRow {
  id: Generated<number>
  object: string
  title: string
  lang: string
  handle: string | null
  message: string
  planned_for: string | null
  at: string
}

export interface DocumentTables {
  failed_publications: FailedPublicationRow
  revisions: RevisionRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends DocumentTables {}
}
