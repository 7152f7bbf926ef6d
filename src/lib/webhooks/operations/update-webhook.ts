import { z } from 'zod'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { instant } from '../../base/clock.ts'
import { showWebhook, TellingWebhook, webhookEvents, webhookName, webhookUrl } from '../schema.ts'
import { newSecret } from '../signature.ts'
import { webhookSubject } from '../subject.ts'
import { checkAddress, getWebhook, type StoredWebhook } from '../webhooks.ts'

export default defineOperation({
  name: 'update_webhook',
  summary:
    'Change a webhook, or make a new secret for it, which is in the answer, this once. What is not given stays.',
  level: 'write',
  permission: 'api.manage',
  feature: 'webhooks',
  elevated: true,
  rest: 'PATCH /webhooks/{id}',
  confidential: true,
  input: z.strictObject({
    id: z.int().min(1),
    name: webhookName.optional(),
    url: webhookUrl.optional(),
    events: webhookEvents.optional(),
    active: z.boolean().optional(),
    rotate_secret: z.boolean().optional().describe('The old secret signs nothing any more'),
  }),
  output: TellingWebhook,
  subject: webhookSubject,
  prepare: async (ctx, { url }) => url !== undefined && checkAddress(ctx, url),
  async handler(ctx, { id, rotate_secret, name, url, events, active }) {
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
  },
})

/** What is given and differs. */
const changed = (old: StoredWebhook, wanted: Record<string, unknown>): Partial<StoredWebhook> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => value !== undefined && value !== old[key as keyof StoredWebhook],
    ),
  )

/** Whoever changes it wants it tried: it rests no longer. */
async function save(
  ctx: Context,
  { id, version }: StoredWebhook,
  change: Partial<StoredWebhook>,
): Promise<void> {
  const stamp = { updated_at: instant(ctx.now), updated_by: ctx.principal.user?.id ?? null }
  await ctx.db
    .updateTable('webhooks')
    .set({ ...change, failures: 0, rests_until: null, version: version + 1, ...stamp })
    .where('id', '=', id)
    .execute()
}
