// The webhook that an operation changes, for the operation pipeline: without its secret.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { numberedSubject, type Revert } from '../core/operation/subject.ts'
import { changeWebhook, removeWebhook } from './change-webhook.ts'
import { serializeWebhook, type Webhook } from './schema.ts'

export const webhookSubject = numberedSubject('webhook', { get, revert })

async function get({ db }: Context, id: number) {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { uid, version, name } = row
  return { label: name, uid, version, state: serializeWebhook(row) }
}

/** Uses the functions of the operations. The address is checked again for each delivery. */
async function revert(ctx: Context, { id, current: now, target: then }: Revert<Webhook>): Promise<void> {
  if (!now && then) throw new AppError('webhook.secret_gone', { name: then.name })
  if (!then) await removeWebhook(ctx, Number(id))
  else {
    // What was noted before webhooks had a condition says nothing of it: it stays.
    const { name, url, events, condition, active } = then
    await changeWebhook(ctx, { id: Number(id), name, url, events, condition, active })
  }
}
