// A webhook and a delivery as operations return them: the secret only when it is created.
import { sayStored } from '../platform/i18n/say.ts'
import { list } from '../base/catalogue/message.ts'
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { STAMPS } from '../core/operation/stamps.ts'
import { line } from '../fields/inputs.ts'
import type { Selectable } from 'kysely'
import { labelLanguage } from '../platform/i18n/labels.ts'
import type { DeliveryRow, WebhookRow } from './table.ts'

const DOCUMENT =
  'created updated published unpublished archived unarchived submitted withdrawn restored deleted publish_failed'
/** The events of each type of object. */
const EVENTS: Record<string, string> = {
  page: `${DOCUMENT} moved access_changed`,
  entry: `${DOCUMENT} imported`,
  media: 'created updated deleted',
  change: 'created applied rejected',
  request: 'created',
  source: 'synced failed',
  user: 'created updated deleted disabled enabled second_factor_reset',
  role: 'created updated deleted',
  token: 'created revoked',
}
const KNOWN = Object.entries(EVENTS).flatMap(([type, names]) => names.split(' ').map((name) => `${type}.${name}`))
/** `page.published`, `page.*` or `*`: an event, all of an object type, or all. */
const EVENT = new RegExp(
  `^(\\*|${[...Object.keys(EVENTS).map((type) => `${type}.*`), ...KNOWN].map((name) => name.replace(/[.*]/g, '\\$&')).join('|')})$`,
)

export const webhookName = line(200).min(1)
export const webhookUrl = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/\S+$/i, zodText('webhook.url_format'))
export const webhookEvents = z
  .array(
    z
      .string()
      .max(80)
      .regex(EVENT, zodText('webhook.event_format', { known: list(KNOWN) })),
  )
  .min(1)
  .max(50)
  .describe(
    'What it is told: page.*, entry.*, media.*, change.*, request.created, source.synced, user.*, role.*, token.*, or *',
  )

export const webhookCondition = z
  .record(z.string(), z.unknown())
  .nullable()
  .optional()
  .describe('Of these only the events for which it holds, by event, id, uid, title, name, lang, table, kind; null: all')

export const Webhook = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    condition: z.record(z.string(), z.unknown()).nullable(),
    active: z.boolean(),
    ...STAMPS,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof Webhook>

/** With the secret, when one was just created. */
export const WebhookWithSecret = Webhook.extend({
  secret: z.string().optional().describe('Returned only once: signs the deliveries (Standard Webhooks)'),
}).meta({ id: 'NewWebhook' })

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
export const Delivery = z
  .object({
    n: z.int(),
    uid: z.string().describe('Sent as webhook-id, the same each time it is tried or sent again'),
    webhook: z.int(),
    event: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    response_status: z.int().nullable(),
    error: z.string().nullable(),
    message: z.string().nullable().describe('The error in the language of the locale, where it is known'),
    created_at: z.string(),
    next_at: z.string().nullable(),
    delivered_at: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

/** Only the listed properties: the row has the secret. */
export const serializeWebhook = (row: Selectable<WebhookRow>): Webhook => ({
  id: row.id,
  uid: row.uid,
  version: row.version,
  name: row.name,
  url: row.url,
  events: JSON.parse(row.events) as string[],
  condition: row.only_if === null ? null : (JSON.parse(row.only_if) as Record<string, unknown>),
  active: row.active === 1,
  created_at: row.created_at,
  created_by: row.created_by,
  updated_at: row.updated_at,
  updated_by: row.updated_by,
  deleted_at: null,
})

export const serializeDelivery = ({ id, webhook_id, ...row }: Selectable<DeliveryRow>, locale?: string) => ({
  ...row,
  error: row.error && sayStored('en', row.error),
  message: row.error && sayStored(labelLanguage(locale), row.error),
  n: id,
  webhook: webhook_id,
})
