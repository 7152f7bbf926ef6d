// Rows of redirects and of addresses that were not found.
import type { Generated } from 'kysely'

export interface RedirectRow {
  id: Generated<number>
  uid: string
  version: number
  from_path: string
  to_url: string
  status: number
  /** Made by moving or renaming a page, not by a person. */
  automatic: number
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
export interface RedirectTables {
  redirects: RedirectRow
  not_found: { path: string; hits: number; first_at: string; last_at: string }
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends RedirectTables {}
}
