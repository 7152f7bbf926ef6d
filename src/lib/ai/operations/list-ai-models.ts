import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { listModels } from '../models.ts'
import { requireOn, findProvider } from '../providers.ts'
import { AiModelView, providerKey } from '../schema.ts'

export default defineOperation({
  name: 'list_ai_models',
  summary: 'List the models of an AI provider, and what each can do, as far as known.',
  level: 'read',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'GET /ai-providers/{provider}/models',
  input: z.strictObject({ provider: providerKey }),
  output: AiModelView,
  paged: true,
  async handler({ installation, site }, { provider: key, ...input }) {
    const provider = await findProvider(installation, site, key)
    requireOn(provider)
    return pageOf(await listModels(installation, provider), input, ({ id }) => id)
  },
})
