// The webhook an operation changes, as the door sees it: without its secret.
import { AppError } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import type { Revert, Subject, SubjectState } from '../operation/subject.ts'
import { instant } from '../util/clock.ts'
import { isObject } from '../util/json.ts'
import { showWebhook, type Webhook } from './schema.ts'

export const webhookSubject: Subject = {
  type: 'webhook',
  async load(ctx, input, result) {
    const id = input['id'] ?? (isObject(result) ? result['id'] : undefined)
    return typeof id === 'number' ? find(ctx, id) : undefined
  },
  find: (ctx, id) => find(ctx, Number(id)),
  revert,
}

async function find({ db }: Context, id: number): Promise<SubjectState | undefined> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { uid, version, name } = row
  return { type: 'webhook', id: String(id), label: name, uid, version, state: showWebhook(row) }
}

async function revert(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (Webhook | undefined)[]
  if (!now && then)
    throw new AppError(
      'conflict',
      `The secret of the webhook "${then.name}" is gone with it: make a new one.`,
    )
  if (!then) {
    await ctx.db.deleteFrom('webhook_deliveries').where('webhook_id', '=', Number(id)).execute()
    await ctx.db.deleteFrom('webhooks').where('id', '=', Number(id)).execute()
    return
  }
  const { name, url, events, active } = then
  const by = ctx.principal.user?.id ?? null
  await ctx.db
    .updateTable('webhooks')
    .set({ name, url, events: JSON.stringify(events), active: active ? 1 : 0 })
    .set({ version: now!.version + 1, updated_at: instant(ctx.now), updated_by: by })
    .where('id', '=', Number(id))
    .execute()
}
