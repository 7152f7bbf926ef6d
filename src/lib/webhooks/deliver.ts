// The job that sends one delivery: signed, to an address that is checked again, retried for 24 hours (contract 3.2).
import { storedMessage } from '../platform/i18n/say.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { transact } from '../platform/db/database.ts'
import type { JobHandler } from '../core/extension/contribution.ts'
import { AppError } from '../base/errors.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import { FetchFailed, guardedFetch } from '../platform/net/guarded-fetch.ts'
import type { Context } from '../core/operation/context.ts'
import { DAY, HOUR, instant, later, MINUTE, SECOND } from '../base/clock.ts'
import { signature } from './signature.ts'
import { DELIVER, type StoredDelivery, type StoredWebhook } from './webhooks.ts'

/** Waits between attempts: eight attempts in just under 24 hours. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 6 * HOUR]
const GIVEN_UP_AFTER = DAY
/** A receiver that fails is paused, repeatedly for longer: it must not delay all jobs of a website. */
const RESTS = [5 * SECOND, 5 * MINUTE]
const TIMEOUT = 10 * SECOND
/** Only the status matters; the response body is discarded. */
const MAX_BYTES = 64_000

/** The result of an attempt; `message` is the reason of a failure, and null for a success. */
interface Attempt {
  status: number | null
  message: string | null
}

/** Sends it, or stores why that failed. Runs at least once: a delivery no longer due is skipped. */
export const deliver: JobHandler = async (payload, ctx) => {
  const { now } = ctx
  const delivery = await waiting(ctx, Number(payload['delivery']))
  if (!delivery || delivery.next_at! > instant(now)) return
  const webhook = await ctx.db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', delivery.webhook_id)
    .executeTakeFirst()
  if (webhook?.active !== 1) return giveUp(ctx, delivery, message('webhook.was_switched_off'))
  if (webhook.rests_until !== null && webhook.rests_until > instant(now)) {
    if (instant(now) >= endOf(delivery)) return giveUp(ctx, delivery, message('webhook.given_up'))
    return postpone(ctx, delivery, { next_at: webhook.rests_until })
  }
  await note(ctx, { webhook, delivery, attempt: await send(ctx, webhook, delivery) })
}

/** When attempts end. */
const endOf = ({ created_at }: StoredDelivery) => instant(later(new Date(created_at), GIVEN_UP_AFTER))

const waiting = ({ db }: Context, id: number): Promise<StoredDelivery | undefined> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()

async function send(
  { installation, now }: Context,
  { url, secret }: StoredWebhook,
  { uid: id, payload }: StoredDelivery,
): Promise<Attempt> {
  const body = payload ?? ''
  const timestamp = Math.floor(now.getTime() / SECOND)
  const key = await installation.keys.open('webhook', secret)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature(key, { id, timestamp, body }),
  }
  const limits = { max_redirects: 0, max_bytes: MAX_BYTES, timeout_ms: TIMEOUT }
  try {
    const { status } = await guardedFetch(installation, url, { method: 'POST', headers, body, ...limits })
    return answered(status)
  } catch (error) {
    if (error instanceof FetchFailed)
      return error.status === undefined ? { status: null, message: storedMessage(error) } : answered(error.status)
    if (error instanceof AppError) return { status: null, message: storedMessage(error) }
    throw error
  }
}

const answered = (status: number): Attempt => ({
  status,
  message: status >= 200 && status < 300 ? null : JSON.stringify(message('webhook.receiver_answered', { status })),
})

interface Noted {
  webhook: StoredWebhook
  delivery: StoredDelivery
  attempt: Attempt
}

async function note(ctx: Context, { webhook, delivery, attempt }: Noted): Promise<void> {
  const now = ctx.clock.now()
  const { status: response_status, message: error } = attempt
  const attempts = delivery.attempts + 1
  const rest = RESTS[Math.min(webhook.failures, RESTS.length - 1)]!
  await transact(ctx.site.db, async (trx) => {
    const change = { ...ctx, db: trx }
    await rests(change, webhook, error === null ? null : instant(later(now, rest)))
    if (error === null)
      return end(change, delivery, {
        status: 'delivered',
        attempts,
        response_status,
        error,
        delivered_at: instant(now),
      })
    // RFC 9110, 15.5.11: gone for good. Standard Webhooks: stop sending.
    if (response_status === 410) await deactivate(change, webhook)
    const next_at = response_status === 410 ? undefined : nextTry({ ...delivery, attempts }, now)
    const came = { attempts, response_status, error }
    if (next_at === undefined) return end(change, delivery, { status: 'failed', ...came })
    return putOff(change, delivery, { next_at, ...came })
  })
}

/** Undefined after the last attempt, which is at the end of the 24 hours at the latest. */
function nextTry(delivery: StoredDelivery, now: Date): string | undefined {
  const wait = WAITS[delivery.attempts - 1]
  const last = endOf(delivery)
  if (wait === undefined || instant(now) >= last) return undefined
  const next = instant(later(now, wait))
  return next < last ? next : last
}

/** Counts consecutive failures; the version stays, since no user changed anything. */
const rests = ({ db }: Context, { id, failures }: StoredWebhook, rests_until: string | null) =>
  db
    .updateTable('webhooks')
    .set({ rests_until, failures: rests_until === null ? 0 : failures + 1 })
    .where('id', '=', id)
    .execute()

const deactivate = ({ db, now }: Context, { id }: StoredWebhook) =>
  db
    .updateTable('webhooks')
    .set((eb) => ({ active: 0, version: eb('version', '+', 1), updated_at: instant(now), updated_by: null }))
    .where('id', '=', id)
    .execute()

const giveUp = (ctx: Context, delivery: StoredDelivery, why: Message): Promise<void> =>
  transact(ctx.site.db, (trx) => end({ ...ctx, db: trx }, delivery, { status: 'failed', error: JSON.stringify(why) }))

const postpone = (ctx: Context, delivery: StoredDelivery, change: { next_at: string }): Promise<void> =>
  transact(ctx.site.db, (trx) => putOff({ ...ctx, db: trx }, delivery, change))

async function end({ db }: Context, { id }: StoredDelivery, set: Partial<StoredDelivery>): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ ...set, next_at: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

/** Postpones the delivery, in one transaction with the job of the next attempt. */
async function putOff(
  ctx: Context,
  { id }: StoredDelivery,
  set: Partial<StoredDelivery> & { next_at: string },
): Promise<void> {
  await ctx.db.updateTable('webhook_deliveries').set(set).where('id', '=', id).execute()
  await enqueue(ctx, { kind: DELIVER, payload: { delivery: id }, run_at: set.next_at })
}
