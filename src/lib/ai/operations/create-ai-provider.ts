import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AI_TYPES } from '../../platform/config/ai-config.ts'
import { addProvider, checkUrl } from '../own-providers.ts'
import { AiProviderView, providerInput, providerKey } from '../schema.ts'
import { aiProviderSubject, serializeStored } from '../subject.ts'

const { name, url, api_key, models, prices } = providerInput

export default defineOperation({
  name: 'create_ai_provider',
  summary: 'Add an AI provider. Its API key is stored encrypted and never returned.',
  level: 'write',
  permission: 'ai.manage',
  feature: 'ai',
  elevated: true,
  secret: ['api_key'],
  rest: 'POST /ai-providers',
  creates: '/ai-providers/{key}',
  input: z.strictObject({
    key: providerKey.optional().describe('What it is called in addresses and usage; by its type when missing'),
    type: z.enum(AI_TYPES),
    name: name.optional(),
    url: url.optional(),
    api_key: api_key.optional(),
    models: models.optional(),
    prices: prices.optional(),
  }),
  output: AiProviderView,
  subject: aiProviderSubject,
  // Looking a name up takes its time.
  prepare: (ctx, { type, url: address }) => checkUrl(ctx, type, address),
  handler: async (ctx, { dry_run: _dry, ...input }) => serializeStored(ctx, await addProvider(ctx, input)),
})
