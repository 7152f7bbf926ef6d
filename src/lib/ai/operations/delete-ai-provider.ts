import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { removeProvider } from '../own-providers.ts'
import { AiProviderView, providerKey } from '../schema.ts'
import { aiProviderSubject, serializeStored } from '../subject.ts'

export default defineOperation({
  name: 'delete_ai_provider',
  summary: 'Remove an AI provider of the website and its API key. Its past usage stays in the statistics.',
  level: 'write',
  permission: 'ai.manage',
  feature: 'ai',
  elevated: true,
  rest: 'DELETE /ai-providers/{provider}',
  input: z.strictObject({ provider: providerKey }),
  output: AiProviderView,
  subject: aiProviderSubject,
  handler: async (ctx, { provider }) => serializeStored(ctx, await removeProvider(ctx, provider)),
})
