import { z } from 'zod'
import { zodText } from '../../base/catalogue/zod-text.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { AiUsageView } from '../schema.ts'
import { usageOf } from '../usage.ts'

export default defineOperation({
  name: 'get_ai_usage',
  summary: 'Get the AI usage and cost of a month by feature, person and model, with the previous months.',
  level: 'read',
  permission: 'ai.manage',
  feature: 'ai',
  rest: 'GET /ai-usage',
  input: z.strictObject({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, zodText('ai.month_format'))
      .optional()
      .describe('For example 2026-11, of UTC; this one when missing'),
  }),
  output: AiUsageView,
  handler: (ctx, { month }) => usageOf(ctx, month),
})
