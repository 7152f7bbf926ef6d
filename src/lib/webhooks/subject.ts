// The webhook that an operation changes, for the operation pipeline: without its secret.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Revert, Subject, SubjectState } from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import { changeWebhook, removeWebhook } from './change-webhook.ts'
import { serializeWebhook, type Webhook } from './schema.ts'

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
  return { type: 'webhook', id: String(id), label: name, uid, version, state: serializeWebhook(row) }
}

/** Uses the functions of the operations. The address is checked again for each delivery. */
async function revert(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (Webhook | undefined)[]
  if (!now && then) throw new AppError('webhook.secret_gone', { name: then.name })
  if (!then) await removeWebhook(ctx, Number(id))
  else {
    const { name, url, events, active } = then
    await changeWebhook(ctx, { id: Number(id), name, url, events, active })
  }
}
