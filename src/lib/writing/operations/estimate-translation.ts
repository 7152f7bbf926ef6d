import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { translationFields } from '../translation-input.ts'

export default defineOperation({
  name: 'estimate_translation',
  summary: 'Estimate start_translation: how much text, by which model, and at what cost.',
  level: 'read',
  permission: 'ai.use',
  feature: ['ai', 'languages'],
  rest: 'POST /ai/translations/estimate',
  input: z.strictObject(translationFields),
  output: z
    .object({
      characters: z.int(),
      model: z.string().describe('provider/model'),
      currency: z.string(),
      usual: z.number().nullable().describe('What it will cost; null where nobody said what the model costs'),
      most: z.number().nullable(),
      left: z.number().nullable().describe('Of the budget of this month; null where nothing limits it'),
    })
    .meta({ id: 'TranslationEstimate' }),
  async handler(ctx, input) {
    const { objectToTranslate } = await import('../to-translate.ts')
    const { estimateTranslation } = await import('../estimate-translation.ts')
    return estimateTranslation(ctx, await objectToTranslate(ctx, input), input.to)
  },
})
