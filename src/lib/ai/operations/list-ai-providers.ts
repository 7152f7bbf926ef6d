import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { AiProviderView } from '../schema.ts'
import { serializeProviders } from '../subject.ts'

export default defineOperation({
  name: 'list_ai_providers',
  summary: 'List the AI providers of the website and of the installation, in the order in which they are used.',
  level: 'read',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'GET /ai-providers',
  input: z.strictObject({}),
  output: AiProviderView,
  paged: true,
  handler: async (ctx, input) => pageOf(await serializeProviders(ctx), input, ({ key }) => key),
})
