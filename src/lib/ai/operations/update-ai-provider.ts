import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { changeProvider, checkUrl, getStored } from '../own-providers.ts'
import { AiProviderView, providerInput, providerKey } from '../schema.ts'
import { aiProviderSubject, serializeStored } from '../subject.ts'

const { name, url, api_key, models, prices } = providerInput

export default defineOperation({
  name: 'update_ai_provider',
  summary: 'Change an AI provider. Omitted values stay; a new address removes the API key.',
  level: 'write',
  permission: 'ai.manage',
  feature: 'ai',
  elevated: true,
  secret: ['api_key'],
  rest: 'PATCH /ai-providers/{provider}',
  input: z.strictObject({
    provider: providerKey,
    name: name.optional(),
    url: url.optional(),
    api_key: api_key.optional().describe('null: it has none'),
    models: models.optional(),
    prices: prices.optional(),
  }),
  output: AiProviderView,
  subject: aiProviderSubject,
  async prepare(ctx, { provider, url: address }) {
    if (address !== undefined) await checkUrl(ctx, (await getStored(ctx, provider)).type, address)
  },
  handler: async (ctx, { provider, dry_run: _dry, ...input }) =>
    serializeStored(ctx, await changeProvider(ctx, provider, input)),
})
