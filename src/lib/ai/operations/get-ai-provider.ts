import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiProviderView, providerKey } from '../schema.ts'
import { serializeProviders } from '../subject.ts'

export default defineOperation({
  name: 'get_ai_provider',
  summary: 'Get one AI provider: its models and prices, and whether it has an API key.',
  level: 'read',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'GET /ai-providers/{provider}',
  input: z.strictObject({ provider: providerKey }),
  output: AiProviderView,
  async handler(ctx, { provider }) {
    const found = (await serializeProviders(ctx)).find(({ key }) => key === provider)
    if (!found) throw new AppError('ai.provider_not_found', { key: provider })
    return found
  },
})
