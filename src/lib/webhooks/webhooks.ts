// Webhooks: the receivers of a website's events, and the deliveries to them (contract 3.2).
import type { Kysely, Selectable } from 'kysely'
import { countOf, transact } from '../platform/db/database.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { AppError, invalid, messageOf } from '../base/errors.ts'
import type { DomainEvent } from '../core/extension/contribution.ts'
import { enqueue, matchesEvent } from '../core/jobs/jobs.ts'
import { FetchFailed, findDestination, type Resolve } from '../platform/net/guarded-fetch.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature } from '../core/site.ts'
import { instant } from '../base/clock.ts'
import type { DeliveryRow, WebhookRow } from './table.ts'

export type StoredWebhook = Selectable<WebhookRow>
export type StoredDelivery = Selectable<DeliveryRow>
type Db = Kysely<SiteTables>

/** The job that sends one delivery. */
export const DELIVER = 'deliver-webhook'

/** Throws 404 naming the id. */
export async function getWebhook({ db }: Pick<Context, 'db'>, id: number): Promise<StoredWebhook> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('webhook.missing', { id })
  return row
}

/** Maximum per website, since each event adds a delivery for each of them. */
const MAX = 50

/** Throws 409 when the website has the maximum number of webhooks. */
export async function requireWebhookQuota({ db }: Pick<Context, 'db'>): Promise<void> {
  if ((await countOf(db.selectFrom('webhooks'))) < MAX) return
  throw new AppError('webhook.too_many', { max: MAX }, { extra: { most: MAX } })
}

/** Throws 422 for an address that must not be requested; it is checked again for each delivery. */
export async function checkAddress(
  { installation }: Pick<Context, 'installation'>,
  url: string,
  resolve?: Resolve,
): Promise<void> {
  try {
    await findDestination(installation, url, resolve)
  } catch (error) {
    if (error instanceof AppError) throw invalid('/url', 'webhook.url_not_allowed', { reason: messageOf(error) })
    if (error instanceof FetchFailed) throw invalid('/url', 'webhook.host_unknown', { reason: messageOf(error) })
    throw error
  }
}

/** Whether any webhook receives an event: checked in the transaction of the write, so few writes add deliveries. */
export async function hasSubscriber({ db, site }: Context, event: string): Promise<boolean> {
  if (!hasFeature(site, 'webhooks')) return false
  const fact = { key: 'webhooks', tables: ['webhooks'] }
  const active = await site.db.facts.get(db, fact, () => activeWebhooks(db))
  return active.some((one) => wants(one, event))
}

/** Adds a delivery for each webhook that receives the event; an event emitted twice is delivered once. */
export async function enqueueDeliveries(event: DomainEvent, ctx: Context): Promise<void> {
  if (!hasFeature(ctx.site, 'webhooks')) return
  const payload = JSON.stringify({ type: event.name, timestamp: event.at, data: event.payload })
  await transact(ctx.site.db, async (trx) => {
    for (const webhook of await wantedBy(ctx, trx, event)) {
      const owed = await trx
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', webhook)
        .where('event_uid', '=', event.uid)
        .executeTakeFirst()
      if (!owed) await addDelivery({ ...ctx, db: trx }, { webhook, event: event.name, event_uid: event.uid, payload })
    }
  })
}

export interface NewDelivery {
  webhook: number
  event: string
  event_uid: string | null
  payload: string
  /** Of the delivery that it repeats: receivers recognize it by that. */
  uid?: string
}

/** Adds a delivery and the job that sends it; returns its number. */
export async function addDelivery(
  ctx: Context,
  { webhook, uid = ctx.ids.uid(), ...delivery }: NewDelivery,
): Promise<number> {
  const now = instant(ctx.now)
  const state = { status: 'waiting' as const, attempts: 0, response_status: null, error: null }
  const times = { created_at: now, next_at: now, delivered_at: null }
  const row = { webhook_id: webhook, ...delivery, uid, ...state, ...times }
  const { insertId } = await ctx.db.insertInto('webhook_deliveries').values(row).executeTakeFirstOrThrow()
  await enqueue(ctx, { kind: DELIVER, payload: { delivery: Number(insertId) } })
  return Number(insertId)
}

/** A delivery of a webhook; throws 404 naming both. */
export async function getDelivery(
  { db }: Pick<Context, 'db'>,
  { webhook, n }: { webhook: number; n: number },
): Promise<StoredDelivery> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', n)
    .where('webhook_id', '=', webhook)
    .executeTakeFirst()
  if (!row) throw new AppError('webhook.delivery_missing', { delivery: n, webhook })
  return row
}

interface Active {
  id: number
  events: string[]
  only_if: string | null
}

async function activeWebhooks(db: Db): Promise<Active[]> {
  const rows = await db.selectFrom('webhooks').select(['id', 'events', 'only_if']).where('active', '=', 1).execute()
  return rows.map(({ id, events, only_if }) => ({ id, only_if, events: JSON.parse(events) as string[] }))
}

const wants = ({ events }: Active, event: string): boolean => events.some((one) => matchesEvent(one, event))

async function wantedBy(ctx: Context, db: Db, event: DomainEvent): Promise<number[]> {
  const wanting = (await activeWebhooks(db)).filter((one) => wants(one, event.name))
  const { isMeant } = await import('./event-condition.ts')
  return wanting.flatMap(({ id, only_if }) => (only_if === null || isMeant(only_if, event, ctx) ? id : []))
}
