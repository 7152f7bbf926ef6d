// Rows of the audit: addresses of other websites and how they answered, findings that are no errors here, and what the last one found.
import type { Generated } from 'kysely'

export interface AuditLinkRow {
  id: Generated<number>
  /** SHA-256 of the address, which may be longer than a key. */
  hash: string
  url: string
  host: string
  /** What its server answered; null where none did. */
  status: number | null
  /** Why there was no answer: `name`, `network`, `timeout` … */
  error: string | null
  /** How often in a row it could not be opened. */
  failures: number
  checked_at: string
}
export interface AuditDismissedRow {
  id: Generated<number>
  /** Of the finding. */
  finding: string
  /** What the thing looked like: once it looks different, the finding is back. */
  state: string
  dismissed_at: string
  dismissed_by: number | null
}
export interface AuditStateRow {
  name: string
  /** JSON */
  value: string
}
interface AuditTables {
  audit_links: AuditLinkRow
  audit_dismissed: AuditDismissedRow
  audit_state: AuditStateRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends AuditTables {}
}
