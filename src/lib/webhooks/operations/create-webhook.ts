import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { createdStamps } from '../../core/operation/stamps.ts'
import { storedCondition } from '../event-condition.ts'
import {
  serializeWebhook,
  WebhookWithSecret,
  webhookCondition,
  webhookEvents,
  webhookName,
  webhookUrl,
} from '../schema.ts'
import { newSecret } from '../signature.ts'
import { webhookSubject } from '../subject.ts'
import { checkAddress, requireWebhookQuota, getWebhook } from '../webhooks.ts'

export default defineOperation({
  name: 'create_webhook',
  summary:
    'Create a webhook: events of the website are sent to an address (Standard Webhooks). Its signing secret is shown only once.',
  level: 'write',
  permission: 'api.manage',
  feature: 'webhooks',
  elevated: true,
  rest: 'POST /webhooks',
  creates: '/webhooks/{id}',
  confidential: true,
  input: z.strictObject({
    name: webhookName,
    url: webhookUrl,
    events: webhookEvents,
    condition: webhookCondition,
    active: z.boolean().default(true),
  }),
  output: WebhookWithSecret,
  subject: webhookSubject,
  prepare: (ctx, { url }) => checkAddress(ctx, url),
  async handler(ctx, { name, url, events, active, condition = null }) {
    await requireWebhookQuota(ctx)
    const secret = newSecret()
    const sealed = await ctx.installation.keys.seal('webhook', secret)
    const options = { name, url, events: JSON.stringify([...new Set(events)]), active: active ? 1 : 0 }
    const only_if = storedCondition(condition)
    const state = { only_if, secret: sealed, failures: 0, rests_until: null }
    const row = { uid: ctx.ids.uid(), ...options, ...state, ...createdStamps(ctx) }
    const { insertId } = await ctx.db.insertInto('webhooks').values(row).executeTakeFirstOrThrow()
    return { ...serializeWebhook(await getWebhook(ctx, Number(insertId))), secret }
  },
})
