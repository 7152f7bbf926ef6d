// The delivery log of mails, in the website's database: never a link or a text.
import type { Generated } from 'kysely'

export interface MailRow {
  id: Generated<number>
  uid: string
  template: string
  recipient: string
  /** no_transport: given up, as no mail server was configured in time. */
  status: 'waiting' | 'sent' | 'failed' | 'no_transport'
  attempts: number
  error: string | null
  created_at: string
  sent_at: string | null
}
export interface MailTables {
  mails: MailRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends MailTables {}
}
