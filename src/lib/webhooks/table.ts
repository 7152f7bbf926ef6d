// Rows of webhooks and of their deliveries.
import type { Generated } from 'kysely'

export interface WebhookRow {
  id: Generated<number>
  uid: string
  version: number
  name: string
  url: string
  /** JSON: names of events and patterns. */
  events: string
  active: number
  /** Sealed for 'webhook'. */
  secret: string
  /** Attempts in a row that got no success. */
  failures: number
  /** Nothing is sent before: the receiver did not answer well a moment ago. */
  rests_until: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
export interface DeliveryRow {
  /** Also the `n` it is shown with. */
  id: Generated<number>
  uid: string
  webhook_id: number
  event: string
  /** Of the event, so that one that is told twice is delivered once; null when somebody delivered it again. */
  event_uid: string | null
  /** The body as it is sent and signed; null once it is erased. */
  payload: string | null
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  response_status: number | null
  error: string | null
  created_at: string
  next_at: string | null
  delivered_at: string | null
}
export interface WebhookTables {
  webhooks: WebhookRow
  webhook_deliveries: DeliveryRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends WebhookTables {}
}
