import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { listModels, suggestModels, type AiModel } from '../models.ts'
import { localOllama } from '../providers.ts'
import { AiModelView, AiProviderView } from '../schema.ts'

export default defineOperation({
  name: 'find_ollama',
  summary: 'Find Ollama on this machine and its models. Adds nothing.',
  level: 'read',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'GET /local-ollama',
  input: z.strictObject({}),
  output: z
    .object({
      found: z.boolean(),
      models: z.array(AiModelView),
      suggested: AiProviderView.shape.models.describe('The first that can do each'),
    })
    .meta({ id: 'LocalOllama' }),
  async handler({ installation }) {
    const models = await listModels(installation, localOllama(installation.local.ai)).catch(nobody)
    return { found: models !== undefined, models: models ?? [], suggested: suggestModels(models ?? []) }
  },
})

/** Whatever else listens there is no Ollama either. */
function nobody(error: unknown): AiModel[] | undefined {
  if (error instanceof AppError) return undefined
  throw error
}
