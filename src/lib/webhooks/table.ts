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
  /** JSON: the condition of the events that are sent; null: all of them. */
  only_if: string | null
  active: number
  /** Encrypted for 'webhook'. */
  secret: string
  /** Consecutive failed attempts. */
  failures: number
  /** Nothing is sent before this time, since the receiver failed. */
  rests_until: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
export interface DeliveryRow {
  /** Also the `n` of the public form. */
  id: Generated<number>
  uid: string
  webhook_id: number
  event: string
  /** Of the event, so that an event emitted twice is delivered once; null when a user sent it again. */
  event_uid: string | null
  /** The body as sent and signed; null once deleted. */
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
