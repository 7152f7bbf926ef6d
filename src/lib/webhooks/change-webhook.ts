// Changes and deletes webhooks.
import type { Context } from '../core/operation/context.ts'
import { asDeleted, stamp } from '../core/operation/stamps.ts'
import { storedCondition } from './event-condition.ts'
import { serializeWebhook, type Webhook } from './schema.ts'
import { newSecret } from './signature.ts'
import { getWebhook, type StoredWebhook } from './webhooks.ts'

/** Missing properties stay unchanged. */
interface WebhookInput {
  id: number
  name?: string | undefined
  url?: string | undefined
  events?: string[] | undefined
  condition?: object | null | undefined
  active?: boolean | undefined
  rotate_secret?: boolean | undefined
}

/** A new secret is returned only this once. The caller checks the address, which is checked again for each delivery. */
export async function changeWebhook(
  ctx: Context,
  { id, rotate_secret, name, url, events, condition, active }: WebhookInput,
): Promise<Webhook & { secret?: string }> {
  const old = await getWebhook(ctx, id)
  const change = changed(old, {
    name,
    url,
    events: events && JSON.stringify([...new Set(events)]),
    only_if: condition === undefined ? undefined : storedCondition(condition),
    active: active === undefined ? undefined : active ? 1 : 0,
  })
  const secret = rotate_secret ? newSecret() : undefined
  if (secret !== undefined) change.secret = await ctx.installation.keys.seal('webhook', secret)
  if (Object.keys(change).length) await save(ctx, old, change)
  return { ...serializeWebhook(await getWebhook(ctx, id)), ...(secret !== undefined && { secret }) }
}

/** Deletes it with its log. */
export async function removeWebhook(ctx: Context, id: number): Promise<Webhook> {
  const row = await getWebhook(ctx, id)
  await ctx.db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
  await ctx.db.deleteFrom('webhooks').where('id', '=', id).execute()
  return asDeleted(ctx, serializeWebhook(row))
}

/** The given properties that differ. */
const changed = (old: StoredWebhook, input: Record<string, unknown>): Partial<StoredWebhook> =>
  Object.fromEntries(
    Object.entries(input).filter(([key, value]) => value !== undefined && value !== old[key as keyof StoredWebhook]),
  )

/** Changing it ends its pause after failures, so that it is tried at once. */
async function save(ctx: Context, hook: StoredWebhook, change: Partial<StoredWebhook>): Promise<void> {
  await ctx.db
    .updateTable('webhooks')
    .set({ ...change, failures: 0, rests_until: null, ...stamp(ctx, hook) })
    .where('id', '=', hook.id)
    .execute()
}
