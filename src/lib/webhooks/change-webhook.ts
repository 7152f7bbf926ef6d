// A webhook is changed or removed.
import type { Context } from '../core/operation/context.ts'
import { stamp } from '../core/operation/stamps.ts'
import { showWebhook, type Webhook } from './schema.ts'
import { newSecret } from './signature.ts'
import { getWebhook, type StoredWebhook } from './webhooks.ts'

/** What is not given stays. */
interface WebhookInput {
  id: number
  name?: string | undefined
  url?: string | undefined
  events?: string[] | undefined
  active?: boolean | undefined
  rotate_secret?: boolean | undefined
}

/** A new secret is in the answer, this once. The address is checked by who asks, and again for each delivery. */
export async function changeWebhook(
  ctx: Context,
  { id, rotate_secret, name, url, events, active }: WebhookInput,
): Promise<Webhook & { secret?: string }> {
  const old = await getWebhook(ctx, id)
  const change = changed(old, {
    name,
    url,
    events: events && JSON.stringify([...new Set(events)]),
    active: active === undefined ? undefined : active ? 1 : 0,
  })
  const secret = rotate_secret ? newSecret() : undefined
  if (secret !== undefined) change.secret = await ctx.installation.keys.seal('webhook', secret)
  if (Object.keys(change).length) await save(ctx, old, change)
  return { ...showWebhook(await getWebhook(ctx, id)), ...(secret !== undefined && { secret }) }
}

/** Removes it with its log. */
export async function removeWebhook(ctx: Context, id: number): Promise<Webhook> {
  const row = await getWebhook(ctx, id)
  await ctx.db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
  await ctx.db.deleteFrom('webhooks').where('id', '=', id).execute()
  return showWebhook(row)
}

/** What is given and differs. */
const changed = (old: StoredWebhook, wanted: Record<string, unknown>): Partial<StoredWebhook> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => value !== undefined && value !== old[key as keyof StoredWebhook],
    ),
  )

/** Whoever changes it wants it tried: it rests no longer. */
async function save(ctx: Context, hook: StoredWebhook, change: Partial<StoredWebhook>): Promise<void> {
  await ctx.db
    .updateTable('webhooks')
    .set({ ...change, failures: 0, rests_until: null, ...stamp(ctx, hook) })
    .where('id', '=', hook.id)
    .execute()
}
