// What the overview is told by the service.
import type { DataTable } from '../../data/data-table.ts'
import type { Change } from '../review/change.ts'

export interface PageLine {
  id: number
  lang: string
  title: string
  path: string | null
  status: string
  publish_at: string | null
  unpublish_at: string | null
  updated_at: string
}
export interface Outcome {
  id: number
  table: string | null
  title: string
  outcome: 'published' | 'scheduled' | 'returned'
  at: string
  by: string | null
  reason: string | null
}
/** Counts are null where they are not for this person. */
export interface Dashboard {
  pages: Record<string, number>
  drafts: PageLine[]
  in_review: PageLine[]
  scheduled: PageLine[]
  /** Planned publications that failed. */
  failed: { id: number; table: string | null; title: string; message: string; at: string }[]
  /** What others decided on what this person submitted. */
  outcomes: Outcome[]
  /** What still is the kit's. */
  sample_text: { pages: number; settings: number; media: number }
  changes_pending: number
  recent: Change[]
  /** Those whose entries are among them. */
  tables: DataTable[]
  media_missing_alt: number | null
  requests_new: number | null
  deliveries_failed: number | null
  mails_failed: number | null
  jobs_failed: number | null
  not_found: number | null
}
