// Rows of custom blocks; their revisions are rows of `revisions`.
import type { Generated } from 'kysely'

export interface CustomBlockRow {
  id: Generated<number>
  uid: string
  version: number
  key: string
  state: 'draft' | 'published' | 'withdrawn'
  label: string
  /** JSON: the Definition that is edited. */
  content: string
  content_hash: string
  /** JSON: the Definition that pages are rendered with; stays while withdrawn. */
  published_content: string | null
  published_hash: string | null
  published_n: number | null
  published_at: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
export interface BlockTables {
  custom_blocks: CustomBlockRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends BlockTables {}
}
