import { z } from 'zod'
import { aiState } from '../../ai/ai.ts'
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requirePermission } from '../../core/principal.ts'
import { altFields } from '../alt-input.ts'
import { AiRun, serializeRun, startRun } from '../runs.ts'

export default defineOperation({
  name: 'start_alt_texts',
  summary:
    'Write missing alt texts of images by AI in all languages of the website; get_ai_run returns the progress. It stops when the budget is used up. estimate_alt_texts returns the cost.',
  level: 'write',
  permission: 'ai.use',
  feature: ['ai', 'media'],
  rest: 'POST /ai/alt-texts',
  creates: '/ai/runs/{id}',
  // The resulting texts need approval, not the request.
  staging: true,
  input: z.strictObject(altFields),
  output: AiRun,
  async handler(ctx, { ids, languages }) {
    requirePermission(ctx.principal, 'media.edit')
    if (!(await aiState(ctx.installation, ctx.site)).vision)
      throw new AppError('ai.not_configured', { capability: message('ai.capability_vision') })
    return serializeRun(await startRun(ctx, { kind: 'alt_texts', input: { ids, languages } }), ctx.language)
  },
})
